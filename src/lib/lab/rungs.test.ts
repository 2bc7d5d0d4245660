import { expect, test } from 'vitest';
import { rungs } from './rungs.ts';

test('a rung’s effect is described in one line of fixed height, so that nothing below it moves', () => {
  for (const { explanation, question } of Object.values(rungs)) {
    expect(explanation.length).toBeLessThanOrEqual(80);
    // On a phone.
    expect(question.length).toBeLessThanOrEqual(50);
  }
});
