const KILO = 1000;

/** Formats a number of bytes in a suitable unit: "3.9 MB". */
export function formatBytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = count < KILO ? 0 : Math.min(3, Math.floor(Math.log10(count) / 3));
  const value = count / KILO ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step] ?? ''}`;
}
