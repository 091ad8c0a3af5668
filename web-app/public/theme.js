// Runs before the first paint, so that a chosen theme never flashes in the other one.
// A file of its own, because the content security policy allows no inline scripts.
try {
  const chosen = localStorage.getItem('theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be blocked; the system's preference then decides.
}
