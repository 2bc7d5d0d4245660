/** What takes a probe out of the page: a case, with own pictures inside it or beside it. */
import { caseFileText, encodeFragment, parseCase, type Attachments, type Case } from '../../cases/index.ts';
import { omit } from '../../cases/omit.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { toCase, type CaseParts } from './case.ts';
import type { OwnPicture, ProbeValue } from './value.ts';

/** Bytes of own pictures that travel inside a link, together: what chat programs may still carry as a file's link. */
const INSIDE_BYTES = 120_000;

/** A probe ready to leave the page. */
export interface SharedProbe {
  /** With small pictures inside, as the link has it. */
  readonly case: Case;
  /** The link's fragment. */
  readonly fragment: string;
  /** Whether it claims what its models made of it; a large probe has no room for that. */
  readonly numbers: boolean;
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
  let refusal = '';
  // What makes it too large goes first: pictures inside, then the numbers.
  for (const [carried, numbers] of [
    [inside, true],
    [new Map<string, Uint8Array>(), true],
    [new Map<string, Uint8Array>(), false],
  ] as const) {
    const whole = toCase(value, { ...parts, inside: carried });
    const parsed = parseCase(numbers ? whole : withoutNumbers(whole));
    if (parsed.ok) {
      const { value: made } = parsed;
      return ok({
        case: made,
        fragment: encodeFragment(made),
        numbers: made.probe?.result !== undefined,
        outside: own.filter(({ id }) => !carried.has(id)),
        missing,
      });
    }
    refusal = parsed.error.message;
  }
  return fail(refusal);
}

function withoutNumbers({ probe, ...rest }: Case): Case {
  if (probe === undefined) return rest;
  const { second } = probe;
  return {
    ...rest,
    probe: { ...omit(probe, 'result'), ...(second ? { second: { model: second.model } } : {}) },
  };
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
