/** What an event of the document is about. */

/** The field that listens to an event. */
export const fieldOf = (event: Event) => event.currentTarget as HTMLInputElement;

/** An attribute of the event's target or its nearest ancestor that has it; null if none has. */
export function nearest({ target }: Event, name: string) {
  const element = target instanceof Element ? target.closest(`[${name}]`) : null;
  return element && element.getAttribute(name);
}
