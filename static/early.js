// Runs before the first paint. A page in a frame of another site is blanked: where it is served as files alone, no header
// forbids the frame. A page that is made to be framed is to be excepted here.
if (window.top !== window.self) {
  document.documentElement.style.display = 'none';
  window.stop();
}
// What this browser remembers and would otherwise make the page jump or flash.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('rungs-theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('rungs-clip-reads') !== null) dataset.clip = 'open';
} catch {
  // Without storage nothing is remembered.
}
