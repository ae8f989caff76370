/* Sets the chosen colours before the first paint; without a choice the system's hold. */
try {
  const { theme } = JSON.parse(localStorage.getItem('blockcover.settings')) ?? {};
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  /* No memory: the system's colours. */
}
