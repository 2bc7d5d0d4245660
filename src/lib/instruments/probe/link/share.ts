/** Converts a probe to a case, with own pictures inside or as attachments. */
import type { Case } from '../../../cases/schema/case.ts';
import { omit } from '../../../util/omit.ts';
import { ok, type Result } from '../../../util/result.ts';
import { shareCase, type SharedCase } from '../../../cases/own-pictures.ts';
import { toCase, type CaseParts } from '../case.ts';
import type { OwnPicture } from '../../../pictures/picture.ts';
import type { ProbeValue } from '../value.ts';

/** A probe that is ready to be shared. */
export interface SharedProbe extends SharedCase {
  /** Whether it includes the models' scores; a large probe has no room for them. */
  readonly numbers: boolean;
  /** Own pictures whose file is missing. */
  readonly missing: readonly OwnPicture[];
}

/** Makes the case and its link. Fails with a sentence where it is too large. */
export async function shareProbe(
  value: ProbeValue,
  parts: Omit<CaseParts, 'inside'>,
  files: ReadonlyMap<string, Blob>,
): Promise<Result<SharedProbe, string>> {
  const own = value.pictures.filter((picture) => picture.kind === 'own');
  const shared = await shareCase(own, files, (inside, whole) => {
    const made = toCase(value, { ...parts, inside });
    return ok(whole ? made : withoutNumbers(made));
  });
  if (!shared.ok) return shared;
  return ok({
    ...shared.value,
    numbers: shared.value.case.probe?.result !== undefined,
    missing: own.filter(({ id }) => !files.has(id)),
  });
}

function withoutNumbers({ probe, ...rest }: Case): Case {
  if (probe === undefined) return rest;
  const { second } = probe;
  return {
    ...rest,
    probe: { ...omit(probe, 'result'), ...(second ? { second: { model: second.model } } : {}) },
  };
}
