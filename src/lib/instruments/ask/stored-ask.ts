import * as v from 'valibot';
import type { DraftRows } from '../../state/drafts/draft-rows.ts';
import { withSystems } from '../../state/drafts/with-systems.ts';
import { answerSchema, isUnderWay, type ModelAnswer } from './answers/answer.ts';
import { defaultAskForm, askFormSchema, type AskForm } from './form/form-schema.ts';

/** A form and the answers to its question. */
export interface FormAndAnswers {
  readonly form: AskForm;
  readonly answers: readonly ModelAnswer[];
}

/** The state of the ask page that is stored across reloads. */
export interface StoredAsk extends FormAndAnswers {
  /** The work that a link or a reset replaced; null where there is none. */
  readonly before: FormAndAnswers | null;
}

const workRow = v.object({
  form: v.record(v.string(), v.unknown()),
  answers: v.array(v.unknown()),
});
const row = v.object({ ...workRow.entries, before: v.nullish(workRow) });

/**
 * Returns the last visit's work; null where there is none or it is unreadable. An unfinished answer is marked as
 * stopped; where only its second order was unfinished, the first one stays.
 */
export async function loadStoredAsk(rows: Pick<DraftRows, 'load'>): Promise<StoredAsk | null> {
  const parsed = v.safeParse(row, await withSystems(await rows.load()));
  const work = parsed.success ? readDraft(parsed.output) : null;
  if (!parsed.success || work === null) return null;
  const { before } = parsed.output;
  return { ...work, before: before ? readDraft(before) : null };
}

function readDraft(stored: v.InferOutput<typeof workRow>): FormAndAnswers | null {
  const form = v.safeParse(askFormSchema, { ...defaultAskForm, ...stored.form });
  if (!form.success) return null;
  const answers = stored.answers.flatMap((one) => {
    const answer = v.safeParse(answerSchema, one);
    return answer.success ? [answer.output] : [];
  });
  return {
    form: form.output,
    answers: answers.map((answer) =>
      isUnderWay(answer) ? { ...answer, status: answer.swapped === null ? 'stopped' : 'done' } : answer,
    ),
  };
}
