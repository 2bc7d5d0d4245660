import { expect, it } from 'vitest';
import { render } from 'svelte/server';
import BothOrders from './BothOrders.svelte';
import type { OrderedAnswer } from './counted.ts';
import Score from './Score.svelte';

/** The words of a component, without its marks. */
function words(body: string): string {
  return body
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
}

const shown = (answer: OrderedAnswer): string => render(BothOrders, { props: { answer, judged: null } }).body;

it.each<[string, OrderedAnswer, string]>([
  ['yes, then no', { text: 'Yes', swapped: { text: 'No' } }, 'the position of the word decided.'],
  ['yes, then neither', { text: 'Yes', swapped: { text: 'A' } }, 'only one answer is yes or no.'],
  ['neither both times', { text: 'A', swapped: { text: 'A' } }, 'Neither answer is yes or no.'],
  ['no both times', { text: 'No', swapped: { text: 'no' } }, 'cancels out over both orders.'],
])('the result of both orders is explained: %s', (_what, answer, why) => {
  const said = words(shown(answer));
  expect(said).toContain(why);
  expect(said.match(/the position of the word|only one answer|Neither answer|cancels out/gu)).toHaveLength(1);
  // The verdict of the papers' code is listed next to the score.
  expect(said).not.toContain('published');
});

it('the answer in the other order is shown in a fold', () => {
  const text = 'No, because of the sun.';
  const [details] = /<details.*<\/details>/su.exec(shown({ text: 'Yes', swapped: { text } })) ?? [''];
  expect(words(details)).toContain(`The other order’s answer ${text}`);
  expect(words(shown({ text: 'Yes', swapped: { text: '' } }))).toContain('The answer is empty.');
  expect(shown({ text: 'Yes', swapped: {} })).not.toContain('details');
});

it('the published reading gives no verdict on a question that the papers’ code never asks', () => {
  const audited = { id: 'a', outcome: 'unparsed', credit: 0, reading: null, why: 'They disagree.' } as const;
  const judged = { published: null, audited, bothOrders: true };
  const [, published] = words(render(Score, { props: { judged } }).body).split('Published');
  expect(published).toContain('No verdict: the papers’ code never asks both orders.');
  expect(published).not.toMatch(/Right|Wrong|What was read/u);
});
