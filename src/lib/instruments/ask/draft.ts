import * as v from 'valibot';
import type { DraftStore } from '../../state/drafts/draft-store.ts';
import { answerSchema, isUnderWay, type ModelAnswer } from './answers/answer.ts';
import { defaultAskForm, askFormSchema, type AskForm } from './form/form-schema.ts';

/** A question and its answers. */
export interface FormAndAnswers {
  readonly form: AskForm;
  readonly answers: readonly ModelAnswer[];
}

/** What the page keeps over a reload. */
export interface AskDraft extends FormAndAnswers {
  /** What was here before a link was opened or a fresh start was made. */
  readonly before: FormAndAnswers | null;
}

const workRow = v.object({
  form: v.record(v.string(), v.unknown()),
  answers: v.array(v.unknown()),
});
const row = v.object({ ...workRow.entries, before: v.nullish(workRow) });

/**
 * The last visit's work; null when there is none or it cannot be read. An answer that was on its way was stopped; where
 * only its other order was, the first one stays.
 */
export async function loadDraft(store: DraftStore): Promise<AskDraft | null> {
  const parsed = v.safeParse(row, await store.loadRowAndSystems());
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
