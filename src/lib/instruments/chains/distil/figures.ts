/** Figures that describe a set of training examples. */
import { rewardOf } from '../../../chains/rewards/reward.ts';
import { exampleReply, type Example } from '../../../chains/distil/types.ts';

/** Figures of the examples of one level. */
export interface LevelFigures {
  readonly examples: number;
  /** Number of examples with the answer yes. */
  readonly yes: number;
  /** Mean reward of the examples, 0 to 1; null for none. Shows reasoning that the second stage would punish. */
  readonly reward: number | null;
}

/** Returns figures by level, in the order of levels. */
export function exampleFigures(examples: readonly Example[]): Readonly<Record<string, LevelFigures>> {
  const levels = [...new Set(examples.map(({ sample }) => sample.task))];
  return Object.fromEntries(
    levels.map((level) => {
      const own = examples.filter(({ sample }) => sample.task === level);
      const rewards = own.map(
        (example) => rewardOf(exampleReply(example), example.sample.chain, example.sample.prevented).total,
      );
      const sum = rewards.reduce((total, reward) => total + reward, 0);
      return [
        level,
        {
          examples: own.length,
          yes: own.filter(({ sample }) => sample.truth.answer === 'yes').length,
          reward: own.length === 0 ? null : Math.round((sum / own.length) * 1000) / 1000,
        },
      ];
    }),
  );
}
