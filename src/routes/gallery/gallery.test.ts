import { describe, expect, it } from 'vitest';
import { parseCase } from '$lib/cases/index.ts';
import { readCase } from '$lib/lab/case.ts';
import { questionOf } from '$lib/lab/question.ts';
import { subjectOfSystem } from '$lib/lab/system-subjects.ts';
import { gallery } from './gallery.ts';
import { openingCase } from '../opening/opening-case.ts';

describe.each(
  [...gallery.map((item) => item.case), openingCase].map((shown) => [shown.question?.text, shown]),
)('the case “%s”', (text, shown) => {
  if (typeof shown !== 'object') throw new Error('no case');
  const subject = subjectOfSystem(shown.system ?? '');
  if (!subject) throw new Error(`no system ${shown.system ?? ''}`);
  const value = readCase(subject, shown);
  if (!value.ok) throw new Error(value.error.message);

  it('fits the schema and its system', () => {
    expect(parseCase(shown)).toMatchObject({ ok: true });
    expect(text).toBeTruthy();
  });

  it('asks about a variable that nothing in it gives away', () => {
    const question = questionOf(subject, value.value);
    expect(question?.outcome.id).toBe(shown.question?.of);
    expect(value.value.acts.has(question?.outcome.id ?? '')).toBe(false);
    if (shown.question?.is !== undefined) expect(question?.is?.id).toBe(shown.question.is);
  });
});
