/** Creates shared asks (links and files), and opens them. */
import type { AskAnswer } from '../../cases/kinds/ask/schema.ts';
import { ok, type Result } from '../../util/result.ts';
import { caseOpener, type Arrived, type CaseOpener } from '../../cases/open.ts';
import { shareCase, type SharedCase } from '../../cases/own-pictures.ts';
import { fromCase, toCase, type OpenedAsk } from './case.ts';
import type { AskForm } from './form/form-schema.ts';

/** An ask that is ready to be shared. */
export interface SharedAsk extends SharedCase {
  /** Whether answers were left out to keep the link short enough. */
  readonly withoutAnswers: boolean;
}

/** Makes the case and its link; to shorten it, pictures are left out first, then answers. */
export async function shareAsk(
  form: AskForm,
  answers: readonly AskAnswer[],
  files: ReadonlyMap<string, Blob>,
): Promise<Result<SharedAsk, string>> {
  const own = form.mode === 'free' ? form.pictures.filter((picture) => picture.kind === 'own') : [];
  const shared = await shareCase(own, files, (inside, whole) => toCase(form, whole ? answers : [], inside));
  if (!shared.ok) return shared;
  return ok({ ...shared.value, withoutAnswers: !shared.value.whole && answers.length > 0 });
}

/** An ask that was opened from a case. */
export type ArrivedAsk = Arrived<OpenedAsk>;

/** Returns an opener of asks; fields that they do not have are taken from the form `before`. */
export function opener(before: AskForm): CaseOpener<OpenedAsk> {
  return caseOpener('ask', (value) => fromCase(value, before));
}
