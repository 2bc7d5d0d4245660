import { describe, expect, it } from 'vitest';
import { pictureItems, taskOf } from '../../../tests/support/benchmarks.ts';
import { waterFlow } from '../systems/index.ts';
import { scoreAnswers } from './report.ts';

describe('scoreAnswers', () => {
  it('keeps items of other tasks out of a report', () => {
    const items = pictureItems('counterfactual', waterFlow, 1);
    expect(() => scoreAnswers(taskOf('structure-pair'), items, new Map(), 'audited')).toThrow(
      'is one of counterfactual',
    );
  });
});
