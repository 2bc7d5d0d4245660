import { resolve } from '$app/paths';
import { publicAddress } from '../state/public-address.svelte.ts';
import { isLocalAddress, linkAt } from '../util/public-address.ts';

/**
 * Copies a link to a page, as others reach it.
 *
 * @param path the page with its fragment, as `resolve` gives it
 * @param done what is said once it is copied
 * @returns what to say: the link itself where it could not be copied
 */
export async function copyLink(path: string, done: string): Promise<string> {
  const link = linkAt(`${location.origin}${path}`, `${location.origin}${resolve('/')}`, publicAddress.value);
  const local = isLocalAddress(link)
    ? ' Others cannot open it, as it leads to this machine: the settings have a field for the public address.'
    : '';
  try {
    await navigator.clipboard.writeText(link);
    return done + local;
  } catch {
    return link;
  }
}
