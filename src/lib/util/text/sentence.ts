/** Returns a text with a full stop at its end, unless it ends with punctuation already. */
export function withFullStop(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Returns a text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a message with a capital first letter, unless it starts with an address or a file. */
export function capitalisedMessage(message: string): string {
  if (/^\S*[./]\S/u.test(message)) return message;
  return capitalised(message);
}

/** Returns a sentence on what is wrong with a file, after its name: "a.json: the file is empty." */
export function aboutFile(name: string, problem: string): string {
  return `${name}: ${withFullStop(problem.replace(/^(?:This|The|It)\b/u, (word) => word.toLowerCase()))}`;
}
