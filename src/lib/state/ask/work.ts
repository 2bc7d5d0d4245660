import * as v from 'valibot';
import type { WorkStore } from '../probe/work-store.ts';
import { answerSchema, isUnderWay, type Answer } from './answer.ts';
import { defaultForm, formSchema, type AskForm } from './form-schema.ts';

/** What the page keeps over a reload. */
export interface AskWork {
  readonly form: AskForm;
  readonly answers: readonly Answer[];
}

const row = v.object({
  form: v.record(v.string(), v.unknown()),
  answers: v.array(v.unknown()),
});

/** The last visit's work; null when there is none or it cannot be read. An answer that was on its way was stopped. */
export async function loadWork(store: WorkStore): Promise<AskWork | null> {
  const parsed = v.safeParse(row, await store.loadRow());
  if (!parsed.success) return null;
  const form = v.safeParse(formSchema, { ...defaultForm, ...parsed.output.form });
  if (!form.success) return null;
  const answers = parsed.output.answers.flatMap((kept) => {
    const answer = v.safeParse(answerSchema, kept);
    return answer.success ? [answer.output] : [];
  });
  return {
    form: form.output,
    answers: answers.map((answer) => (isUnderWay(answer) ? { ...answer, status: 'stopped' } : answer)),
  };
}

/** Keeps the work. @returns whether the browser did */
export function saveWork(store: WorkStore, { form, answers }: AskWork): Promise<boolean> {
  return store.saveRow({ form, answers });
}
