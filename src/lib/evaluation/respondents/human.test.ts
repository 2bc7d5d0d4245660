import { describe, expect, test } from 'vitest';
import { pendulum } from '../../systems/index.ts';
import { HumanQueue, humanRespondent } from './human.ts';
import { required } from '../../../../tests/support/required.ts';
import { pictureItems } from '../../../../tests/support/benchmarks.ts';

const items = pictureItems('intervention-target', pendulum, 2);

describe('a human respondent', () => {
  test('is shown one question at a time, timed from when it is shown', async () => {
    let time = 1000;
    const shown: (string | null)[] = [];
    const queue = new HumanQueue(() => time);
    queue.onchange = (question) => shown.push(question?.item.id ?? null);
    const person = humanRespondent(queue);
    for (const item of items) {
      const reply = person.answer(item, { signal: new AbortController().signal, seed: 0 });
      time += 2500;
      queue.answer('light position');
      expect(await reply).toEqual({ rawAnswer: { text: 'light position' }, milliseconds: 2500 });
    }
    expect(shown).toEqual([items[0]?.id, null, items[1]?.id, null]);
  });

  test('gets no withdrawn question', async () => {
    const queue = new HumanQueue();
    const cancel = new AbortController();
    const item = required(items[0]);
    const reply = humanRespondent(queue).answer(item, { signal: cancel.signal, seed: 0 });
    cancel.abort();
    await expect(reply).rejects.toThrow('withdrawn');
    expect(queue.question).toBeNull();
    expect(() => queue.answer('late')).toThrow('No question');
  });
});
