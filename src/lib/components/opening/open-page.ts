import { goto } from '$app/navigation';
import { NOT_FETCHED } from '../../util/addresses/no-connection.ts';

/**
 * Opens a page of the app.
 *
 * @param addressOf makes its address, by modules that are imported on demand
 * @returns a sentence on why it could not be opened; empty where it is
 */
export async function openPage(addressOf: () => Promise<string>): Promise<string> {
  const address = await addressOf().catch(() => null);
  if (address === null) return `The page could not be opened: ${NOT_FETCHED}`;
  await goto(address);
  return '';
}
