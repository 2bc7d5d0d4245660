// Runs before the first paint: what this browser remembers and would otherwise make the page jump or flash.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('rungs-theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('rungs-clip-reads') !== null) dataset.clip = 'open';
} catch {
  // Without storage nothing is remembered.
}
