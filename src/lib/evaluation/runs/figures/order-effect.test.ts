import { describe, expect, test } from 'vitest';
import { pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import { orderEffect, orderLabel } from './order-effect.ts';
import type { OrderedReply } from '../types.ts';

const items = pictureItems('structure-single', pendulum, 1, 2);

/** Answers to as many questions as there are pairs of replies. */
function answers(said: readonly (readonly [OrderedReply, OrderedReply])[]) {
  return items.slice(0, said.length).flatMap((item, at) => {
    const pair = said[at];
    return pair === undefined ? [] : [{ item, entry: { orders: { worded: pair[0], swapped: pair[1] } } }];
  });
}

describe('the order of yes and no', () => {
  test('has no figures if every question was asked once', () => {
    expect(
      orderEffect(
        items.map((item) => ({ item, entry: {} })),
        'audited',
      ),
    ).toBeNull();
  });

  test('is summarised by each order’s answers, probabilities and accuracy', () => {
    // The first four questions are about pendulum angle to light, length, position, and light to angle: no, yes, yes, no.
    const effect = orderEffect(
      answers([
        [
          { text: 'Yes', yes: [0.8, 0.8] },
          { text: 'No', yes: [0.1, 0.3] },
        ],
        [{ text: 'Yes.', yes: [0.9, 1] }, { text: 'yes' }],
        [{ text: 'Yes' }, { text: 'Perhaps' }],
        [{ text: 'No' }, { text: 'No, never.' }],
      ]),
      'audited',
    );
    expect(effect).toMatchObject({
      n: 4,
      same: 0.5,
      worded: { yes: 0.75, accuracy: 0.75, probability: 0.8 },
      swapped: { yes: 0.25, accuracy: 0.75 },
    });
    expect(effect?.swapped.probability).toBeCloseTo(0.2);
    expect(effect?.ci95[0]).toBeLessThan(0.5);
    if (effect === null) throw new Error('nothing was summed up');
    expect(orderLabel(effect)).toMatch(
      /^Of 4 questions .* 50\.0% \(9\.8% to 90\.2%\) got the same answer; yes was said to 75\.0% as worded and to 25\.0% .* 80\.0% and 20\.0%; right were 75\.0% and 75\.0%\.$/u,
    );
  });

  test('does not count two unreadable answers as agreement', () => {
    expect(orderEffect(answers([[{ text: 'Perhaps' }, { text: 'Perhaps' }]]), 'audited')).toMatchObject({
      n: 1,
      same: 0,
    });
  });

  test('uses the probabilities only of questions that have one in both orders', () => {
    const effect = orderEffect(
      answers([
        [
          { text: 'Yes', yes: [0.5, 0.5] },
          { text: 'No', yes: [0.25, 0.25] },
        ],
        [{ text: 'Yes' }, { text: 'No', yes: [1, 1] }],
      ]),
      'audited',
    );
    expect(effect).toMatchObject({ worded: { probability: 0.5 }, swapped: { probability: 0.25 } });
  });

  test('is summarised without probabilities if a server gives none', () => {
    const effect = orderEffect(answers([[{ text: 'No' }, { text: 'No' }]]), 'audited');
    expect(effect).toMatchObject({ same: 1, worded: { probability: null } });
    expect(effect === null ? '' : orderLabel(effect)).not.toContain('probability');
  });
});
