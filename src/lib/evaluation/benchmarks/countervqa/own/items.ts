/** Items of the three tasks from questions about the user's own chain. */
import { omitUndefined } from '../../../../util/omit.ts';
import type { Chain } from '../../../../chains/types.ts';
import type { FilePicture } from '../../../../pictures/picture.ts';
import type { Item } from '../../../tasks/item.ts';
import { optionIn } from '../../../tasks/kit/prompts/task-options.ts';
import type { Variant } from '../../../tasks/variant.ts';
import { hashText } from '../../../../util/hash.ts';
import { clockOf } from '../../../../chains/clock.ts';
import { askedTruth } from '../asked-truth.ts';
import { chainCluster } from '../cluster.ts';
import type { Payload, Truth } from '../payload.ts';
import { chainPrompt } from '../prompt.ts';
import type { LevelQuestion } from '../questions/any.ts';
import { INPUT, questionKindIn } from '../task-options.ts';
import { ownChains } from './subject.ts';

/** A frame next to the questions' file, by relative path. */
export interface FrameFile {
  readonly file: string;
  /** Time in seconds. */
  readonly time: number;
}

/** A question, with its own wording if it has one. */
export interface OwnQuestion extends LevelQuestion {
  readonly words?: string;
}

/** Builds an item from a question about a chain, with its frames if the variant shows pictures. */
export function ownItem(
  chain: Chain,
  frames: readonly FrameFile[],
  { level, words, ...question }: OwnQuestion,
  variant: Variant,
): Item<Payload, Truth> {
  const cluster = chainCluster(chain);
  const id = hashText(JSON.stringify([cluster, level, question.prevented, question.asked, words ?? null]));
  const input = optionIn(INPUT, variant);
  const isShown = input === 'video' || input === 'video+annotations';
  const pictures = (isShown ? frames : []).map(({ file, time }): FilePicture => ({
    kind: 'file',
    name: file,
    file,
    alt: `At ${clockOf(time)}`,
  }));
  const kind = questionKindIn(level, variant) === 'detection' ? 'detection' : 'counterfactual';
  const asking = {
    ...({ input, frames: 'steps', kind, times: frames.map(({ time }) => time) } as const),
    ...omitUndefined({ words }),
  };
  return {
    id: id.slice(0, 16),
    task: level,
    subject: ownChains.id,
    unit: id.slice(0, 16),
    cluster,
    form: { kind: 'yes-no' },
    seed: 0,
    payload: {
      chain,
      prevented: question.prevented,
      asked: question.asked,
      path: [...question.path],
      question_kind: kind,
    },
    truth: askedTruth(question, { kind }),
    ...chainPrompt(chain, question, pictures, asking, variant),
    pictures,
  };
}
