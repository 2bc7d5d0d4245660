import { resolve } from '$app/paths';
import { collection } from '../../state/drafts/collection.svelte.ts';
import { messageOf } from '../../util/message-of.ts';
import type { OtherCases } from '../../cases/open.ts';

/**
 * Saves cases from a file.
 *
 * @param dated time at which the file was written
 * @returns the address that shows them: of the only case, or of the collection, which reports the result
 */
export async function keepCases(found: OtherCases, dated: number): Promise<string> {
  const [first, ...others] = found.cases;
  const isOne = first !== undefined && others.length === 0 && found.refused.length === 0;
  try {
    const report = await (await collection.store()).importContent(found, dated);
    if (!isOne) collection.arrived = report;
  } catch (error) {
    collection.arrived = messageOf(error);
  }
  const { addressOf } = await import('../../cases/codec/codec.ts');
  return isOne ? addressOf(first, resolve('/')) : resolve('/cases/');
}
