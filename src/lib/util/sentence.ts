/** A text as a sentence: it ends with one full stop, or as it ends already. */
export function withFullStop(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** A text with a capital first letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
