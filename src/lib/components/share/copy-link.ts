import { resolve } from '$app/paths';
import { publicAddress } from '../../state/public-address.svelte.ts';
import { isLocalAddress, linkAt } from '../../util/addresses/public-address.ts';

/**
 * Copies a link to a page, with the public address.
 *
 * @param path the page with its fragment, as `resolve` returns it
 * @param done message after copying
 * @returns the message, or the link itself where it could not be copied
 */
export async function copyLink(path: string, done: string): Promise<string> {
  const link = linkAt(`${location.origin}${path}`, `${location.origin}${resolve('/')}`, publicAddress.value);
  const local = isLocalAddress(link)
    ? ' Others cannot open it, because it leads to this computer: enter the public address in the settings.'
    : '';
  try {
    await navigator.clipboard.writeText(link);
    return done + local;
  } catch {
    return link;
  }
}
