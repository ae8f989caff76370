/**
 * Sets the chosen colours before the first paint; without a choice the system's hold. The build writes it into the
 * page.
 */
try {
  const read = (name: string) => JSON.parse(localStorage.getItem(`blockcover.${name}`) ?? 'null');
  // Earlier versions kept all settings in one record.
  const theme = read('settings.theme') ?? read('settings')?.theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  /* No memory: the system's colours. */
}
