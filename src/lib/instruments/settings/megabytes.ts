const MEGABYTE = 1_000_000;

/** Formats bytes as megabytes: "0 MB", "0.4 MB", "152 MB". */
export function megabytes(bytes: number): string {
  const amount = bytes / MEGABYTE;
  if (amount === 0) return '0 MB';
  return amount < 0.1 ? 'under 0.1 MB' : `${amount.toFixed(amount < 10 ? 1 : 0)} MB`;
}
