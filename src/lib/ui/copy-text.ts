/** Copies a text. @returns a message for a live region */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'The browser did not allow copying. Select the text and copy it yourself.';
  }
}
