/** What takes a probe out of the page: a case, with own pictures inside it or beside it. */
import { encodeFragment, parseCase, type Case } from '../../cases/index.ts';
import { omit } from '../../cases/omit.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { smallFiles, type SharedCase } from '../../cases/own-pictures.ts';
import { toCase, type CaseParts } from './case.ts';
import type { OwnPicture } from '../../pictures/picture.ts';
import type { ProbeValue } from './value.ts';

/** A probe ready to leave the page. */
export interface SharedProbe extends SharedCase {
  /** Whether it claims what its models made of it; a large probe has no room for that. */
  readonly numbers: boolean;
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
