/** What takes a probe out of the page: a case, with own pictures inside it or beside it. */
import { caseFileText, encodeFragment, parseCase, type Attachments, type Case } from '../../cases/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { toCase, type CaseParts } from './case.ts';
import type { OwnPicture, ProbeValue } from './value.ts';

/** Bytes of own pictures that travel inside a link, together: what chat programs may still carry as a file's link. */
const INSIDE_BYTES = 120_000;

/** A probe ready to leave the page. */
export interface SharedProbe {
  /** With small pictures inside, as the link has it. */
  readonly case: Case;
  /** The link's fragment; null where the case is too large for one. */
  readonly fragment: string | null;
  /** Own pictures that the link only names: whoever opens it needs their files. */
  readonly outside: readonly OwnPicture[];
  /** Own pictures whose file is not here. */
  readonly missing: readonly OwnPicture[];
}

/** Makes the case and its link. Fails with a sentence that says what is too much. */
export async function shareProbe(
  value: ProbeValue,
  parts: Omit<CaseParts, 'inside'>,
  files: ReadonlyMap<string, Blob>,
): Promise<Result<SharedProbe, string>> {
  const own = value.pictures.filter((picture) => picture.kind === 'own');
  const missing = own.filter(({ id }) => !files.has(id));
  const inside = await smallFiles(own, files);
  for (const carried of [inside, new Map<string, Uint8Array>()]) {
    const parsed = parseCase(toCase(value, { ...parts, inside: carried }));
    if (parsed.ok) {
      const outside = own.filter(({ id }) => !carried.has(id));
      return ok({ case: parsed.value, fragment: encodeFragment(parsed.value), outside, missing });
    }
    if (carried.size === 0) return fail(parsed.error.message);
  }
  return fail('The probe could not be written as a case.');
}

/** The smallest files first, as many as fit. */
async function smallFiles(
  own: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const sized = own
    .flatMap(({ id }) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ id, file }];
    })
    .sort((left, right) => left.file.size - right.file.size);
  const inside = new Map<string, Uint8Array>();
  let total = 0;
  for (const { id, file } of sized) {
    total += file.size;
    if (total > INSIDE_BYTES) break;
    inside.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return inside;
}

/** The bytes of a case's own pictures that are not inside it. */
export async function attachmentsOf(
  pictures: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<Attachments> {
  const entries = await Promise.all(
    pictures.map(async ({ id }): Promise<readonly (readonly [string, Uint8Array])[]> => {
      const file = files.get(id);
      return file === undefined ? [] : [[id, new Uint8Array(await file.arrayBuffer())]];
    }),
  );
  return new Map(entries.flat());
}

/** The text of a file that holds the case and every own picture. Throws a RangeError where they are too many bytes. */
export async function bundleText(shared: SharedProbe, files: ReadonlyMap<string, Blob>): Promise<string> {
  return caseFileText(shared.case, await attachmentsOf(shared.outside, files));
}
