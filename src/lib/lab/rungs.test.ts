import { expect, test } from 'vitest';
import { rungs } from './rungs.ts';

test('what a rung does is told in one line of its place, so that nothing below moves with the rung', () => {
  for (const { explanation, question } of Object.values(rungs)) {
    expect(explanation.length).toBeLessThanOrEqual(80);
    // On a phone.
    expect(question.length).toBeLessThanOrEqual(50);
  }
});
