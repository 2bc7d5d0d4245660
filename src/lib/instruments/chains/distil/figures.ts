/** What a set of examples is made of, for whoever is about to train on it. */
import { rewardOf } from '../../../chains/rewards/reward.ts';
import { exampleReply, type Example } from '../../../chains/distil/types.ts';

/** Figures of the examples of one level. */
export interface LevelFigures {
  readonly examples: number;
  /** How many of them say yes. */
  readonly yes: number;
  /** Mean reward of what is taught, 0 to 1: reasoning that the second stage would punish shows here. */
  readonly reward: number | null;
}

/** Figures by level, in the order in which levels come. */
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
