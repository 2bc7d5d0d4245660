import { fail, ok, type Result } from '../util/result.ts';
import { parsePublicAddress } from '../util/addresses/public-address.ts';
import { storeText, storedText } from './drafts/stored-text.ts';

const KEY = 'rungs-public-address';

/**
 * The address at which others reach this Rungs, for links that are made on the server's own machine; stored in this
 * browser.
 */
export class PublicAddress {
  /** Empty if none is set. */
  value = $state('');

  /** Reads the stored address; call it when the page runs in a browser. */
  start(): void {
    const stored = parsePublicAddress(storedText('localStorage', KEY) ?? '');
    if (stored.ok) this.value = stored.value;
  }

  /** Sets the address that the user typed; an empty text removes it. */
  set(text: string): Result<null, string> {
    const read = parsePublicAddress(text);
    if (!read.ok) return fail(read.error);
    this.value = read.value;
    storeText('localStorage', KEY, read.value === '' ? null : read.value);
    return ok(null);
  }
}

/** The shared instance. */
export const publicAddress = new PublicAddress();
