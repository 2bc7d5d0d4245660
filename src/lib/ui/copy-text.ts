/** Copies a text. @returns what became of it, for a live region */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'The browser did not allow copying. Select the text and copy it yourself.';
  }
}
