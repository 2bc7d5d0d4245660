import { shorten } from '../../util/text/shorten.ts';

/**
 * Returns why a fragment is not a link to a case; empty where it may be one, is empty, or is the id of an element of
 * the page.
 *
 * @param hash fragment with its #
 */
export function noLinkText(hash: string): string {
  if (hash === '' || hash.startsWith('#v') || document.getElementById(hash.slice(1)) !== null) return '';
  return `“${shorten(hash, 24)}” is not a link to a case. Copy the complete link; it contains “#v” and a number.`;
}
