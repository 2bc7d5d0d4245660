import { shorten } from '../util/shorten.ts';

/**
 * Why the fragment of an address cannot be a link to a case; empty where it may be one, where there is none, and where it names
 * a place of the page.
 *
 * @param hash of the address, with its #
 */
export function noLinkText(hash: string): string {
  if (hash === '' || hash.startsWith('#v') || document.getElementById(hash.slice(1)) !== null) return '';
  return `“${shorten(hash, 24)}” is no link to a case: copy the whole link again. A case’s link has #v and a number.`;
}
