import { createItems, defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, test } from 'vitest';
import { pendulum } from '../systems/index.ts';
import { HumanDesk, humanRespondent } from './human.ts';

const items = createItems('intervention-target', pendulum, {
  count: 2,
  seed: 1,
  variant: defaultVariant('intervention-target', pendulum),
});

describe('a person at the desk', () => {
  test('is shown one question at a time, timed from when it is shown', async () => {
    let time = 1000;
    const shown: (string | null)[] = [];
    const desk = new HumanDesk(
      (question) => shown.push(question?.item.id ?? null),
      () => time,
    );
    const person = humanRespondent(desk);
    for (const item of items) {
      const reply = person.answer(item, { signal: new AbortController().signal, seed: 0 });
      time += 2500;
      desk.answer('light position');
      expect(await reply).toEqual({ said: { text: 'light position' }, milliseconds: 2500 });
    }
    expect(shown).toEqual([items[0]?.id, null, items[1]?.id, null]);
  });

  test('gets no question that was withdrawn', async () => {
    const desk = new HumanDesk();
    const cancel = new AbortController();
    const [item] = items;
    if (item === undefined) throw new Error('no item');
    const reply = humanRespondent(desk).answer(item, { signal: cancel.signal, seed: 0 });
    cancel.abort();
    await expect(reply).rejects.toThrow('withdrawn');
    expect(desk.question).toBeNull();
    expect(() => desk.answer('late')).toThrow('No question');
  });
});
