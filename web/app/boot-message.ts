/** Takes away the message of the HTML once the page is drawn; without a style sheet of the page it stays. */
export function removeBootMessage() {
  const { unstyled } = document.documentElement.dataset;
  const message = document.querySelector('.unopened');
  if (unstyled === undefined) message?.remove();
}
