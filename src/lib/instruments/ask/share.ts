/** What takes an ask out of the page, and what brings one in. */
import type { AskAnswer } from '../../cases/kinds/ask/schema.ts';
import { ok, type Result } from '../../util/result.ts';
import { caseOpener, type Arrived, type CaseOpener } from '../../cases/open.ts';
import { shareCase, type SharedCase } from '../../cases/own-pictures.ts';
import { fromCase, toCase, type OpenedAsk } from './case.ts';
import type { AskForm } from './form/form-schema.ts';

/** An ask ready to leave the page. */
export interface SharedAsk extends SharedCase {
  /** Whether answers had to be left out for the link to fit. */
  readonly withoutAnswers: boolean;
}

/** Makes the case and its link: pictures are left out first where it is too much, then answers. */
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

/** An ask that came as a case. */
export type ArrivedAsk = Arrived<OpenedAsk>;

/** Opens asks; what they do not say is as in the form `before`. */
export function opener(before: AskForm): CaseOpener<OpenedAsk> {
  return caseOpener('ask', (value) => fromCase(value, before));
}
