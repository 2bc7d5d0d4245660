import { fail, ok, type Result } from '../util/result.ts';
import { parsePublicAddress } from '../util/public-address.ts';
import { storeText, storedText } from './drafts/stored-text.ts';

const KEY = 'rungs-public-address';

/** Where others reach this Rungs, for links that are made on its own machine; remembered in this browser. */
export class PublicAddress {
  /** Empty where none is set. */
  value = $state('');

  /** Reads the remembered address; called once the page runs in a browser. */
  start(): void {
    const stored = parsePublicAddress(storedText('localStorage', KEY) ?? '');
    if (stored.ok) this.value = stored.value;
  }

  /** Sets what a person typed; empty text forgets it. */
  set(text: string): Result<null, string> {
    const read = parsePublicAddress(text);
    if (!read.ok) return fail(read.error);
    this.value = read.value;
    storeText('localStorage', KEY, read.value === '' ? null : read.value);
    return ok(null);
  }
}

/** That of this browser. */
export const publicAddress = new PublicAddress();
