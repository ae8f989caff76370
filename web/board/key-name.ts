/**
 * Names the key of an event: a Latin letter by its character on any keyboard; where the character is not Latin, as in
 * Korean input, by its place. An input method that takes the key first calls it `Process`: then the place alone counts.
 */

/** The name of a key as in `KeyboardEvent.key`, letters in lower case. */
export function keyName({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isByInputMethod = key === 'Process';
  if ((isByInputMethod || key.length === 1) && /^Key[A-Z]$/.test(code))
    return code.slice(3).toLowerCase();
  if (!isByInputMethod) return key;
  // Other keys have the names of their places.
  return { Space: ' ', Slash: shiftKey ? '?' : '/' }[code] ?? code;
}
