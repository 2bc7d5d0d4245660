/** Returns why a result is missing, as the end of a sentence. */
export function whyNotDone(
  { status, trouble }: { readonly status: string; readonly trouble: string | null },
  doing: string,
  otherwise: string,
): string {
  return status === 'cancelled' ? `${doing} was interrupted` : (trouble ?? otherwise).replace(/\.$/u, '');
}
