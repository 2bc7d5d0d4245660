import type { Attachments } from '../../cases/codec/attachments.ts';
import type { SharedCase } from '../../cases/own-pictures.ts';
import type { Case } from '../../cases/schema/case.ts';
import { collection } from '../../state/drafts/collection.svelte.ts';
import { saveFile } from '../save-file.ts';

/** Saves a shared case as a file, with the own pictures that are in this browser. @returns a message */
export async function downloadShared(shared: SharedCase, files: ReadonlyMap<string, Blob>): Promise<string> {
  const [{ bundleText }, { caseFileName }] = await Promise.all([
    import('../../cases/own-pictures.ts'),
    import('../../cases/codec/file.ts'),
  ]);
  saveFile(caseFileName(shared.case), await bundleText(shared, files), 'application/json');
  return 'File saved to your downloads, with your pictures.';
}

/** Saves a shared case in this browser, with the own pictures that its link only names. @returns a message */
export async function keepShared(shared: SharedCase, files: ReadonlyMap<string, Blob>): Promise<string> {
  const { attachmentsOf } = await import('../../cases/own-pictures.ts');
  const pictures = await attachmentsOf(shared.outside, files);
  return keepCase(shared.case, pictures);
}

/** Saves a case in this browser. @param pictures attached own pictures @returns a message */
export async function keepCase(value: Case, pictures?: Attachments): Promise<string> {
  return (await collection.save(value, pictures)) ?? 'Saved in this browser, under Cases.';
}
