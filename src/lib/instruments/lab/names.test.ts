import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import { subjectOfDrawn } from '../../lab/subject.ts';
import type { LabValue } from '../../lab/value.ts';
import { pendulum } from '../../systems/pendulum/index.ts';
import { fromCase } from '../../lab/case/case.ts';
import type { Rung } from '../../cases/schema/ladder.ts';
import { silentInference } from './state/inference.fixture.ts';
import { Lab } from './state/lab.svelte.ts';
import Question from './question/Question.svelte';
import { Searches } from './state/searches.svelte.ts';
import Variables from './variables/Variables.svelte';

const subject = subjectOfDrawn(pendulum);

function labOn(rung: Rung, change: Partial<LabValue> = {}): Lab {
  const value = fromCase(subject, {
    system: pendulum.id,
    seed: 1,
    do: { pendulum_angle: 30 },
    view: { rung },
  });
  return new Lab(subject, { ...value, ...change }, silentInference);
}

const nothing = () => undefined;
const searches = new Searches(silentInference);
const text = (body: string): string =>
  body
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

test.each(['see', 'do', 'imagine'] as const)(
  'on %s each button of a row has a unique name that starts with its content',
  (rung) => {
    const props = { lab: labOn(rung), onset: nothing, hidden: new Set<string>() };
    const { body } = render(Variables, { props });
    const names = [...body.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/button>/gsu)]
      .map(([, name = '', inside = '']) => ({ name, shown: text(inside) }))
      .filter(({ shown }) => /^[A-Z]/u.test(shown));
    expect(names.length).toBeGreaterThan(0);
    for (const { name, shown } of names) expect(name.startsWith(shown)).toBe(true);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(body).not.toMatch(
      /<button(?![^>]*aria-label)[^>]*>[^<]*(?:<svg.*?<\/svg>)?\s*(?:See this|Keep|Known)/su,
    );
  },
);

test('an answer starts with the variable', () => {
  const props = { lab: labOn('do'), searches, secret: false, onset: nothing, onreveal: nothing };
  const { body } = render(Question, { props });
  const [, told = ''] = /aria-live="polite"[^>]*>(.*?)<\/p>/su.exec(body) ?? [];
  expect(text(told)).toBe('shadow position: Looking for worlds that fit …');
});

test.each(['see', 'do', 'imagine'] as const)('an answer precedes its reason on %s', (rung) => {
  const lab = labOn(rung, { antecedent: labOn('do').value.antecedent });
  vi.spyOn(lab.answers, 'on').mockReturnValue({
    kind: 'spread',
    spread: { outcome: { kind: 'point', value: 5 }, shares: [], method: 'exact' },
  });
  const { body } = render(Question, {
    props: { lab, searches, secret: false, onset: nothing, onreveal: nothing },
  });
  const [, told = ''] = /aria-live="polite"[^>]*>(.*?)<\/p>/su.exec(body) ?? [];
  expect(text(told)).toMatch(/^shadow position: 5\.00(; in fact it was 9\.01)?\. The act runs along .*\.$/u);
});

test('a number is announced only after the run has reached its variable, like its picture', () => {
  const lab = labOn('do');
  lab.shownSteps = 0;
  const { body } = render(Question, {
    props: { lab, searches, secret: false, onset: nothing, onreveal: nothing },
  });
  const [, told = ''] = /aria-live="polite"[^>]*>(.*?)<\/p>/su.exec(body) ?? [];
  expect(text(told)).toBe('shadow position: …');
});

test('the button that covers one answer has another name than the one that covers all', () => {
  const props = {
    lab: labOn('do', { predict: true }),
    searches,
    secret: true,
    onset: nothing,
    onreveal: nothing,
  };
  const { body } = render(Question, { props });
  expect(text(body)).toContain('Guess to see the answer');
  expect(text(body)).not.toContain('Guess first');
});

test('an answer in progress keeps its row with the progress, without a comparison', () => {
  const slow = new Searches(silentInference);
  slow.slow = true;
  const props = { lab: labOn('do'), searches: slow, secret: false, onset: nothing, onreveal: nothing };
  const { body } = render(Question, { props });
  const rows = [...body.matchAll(/class="row(.*?)class="numbers/gsu)].map(([, row = '']) => row);
  expect(rows.map((row) => text(`<${row}>`))).toEqual([
    'See Looking for worlds that fit Cancel',
    'Do …',
    'Imagine …',
  ]);
  expect(rows.map((row) => row.includes('<progress'))).toEqual([true, false, false]);
  expect(text(body)).toContain('The act runs along');
  expect(text(body)).not.toContain('agree');
});
