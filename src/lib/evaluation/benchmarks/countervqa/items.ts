import type { Chain } from '../../../chains/types.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { allChains } from '../../../systems/chains/known.ts';
import { chainOf } from '../../../systems/chains/chain-of.ts';
import type { ChainStory } from '../../../systems/chains/schema.ts';
import { chainSystemId } from '../../../systems/chains/ids.ts';
import { EVENT_VALUES } from '../../../systems/chains/model.ts';
import type { PictureStyle, State } from '../../../systems/index.ts';
import type { Item } from '../../tasks/item.ts';
import { itemDraws } from '../../tasks/kit/prompts/request.ts';
import { optionIn } from '../../tasks/kit/prompts/task-options.ts';
import type { ItemsRequest, Task } from '../../tasks/task.ts';
import { askedTruth } from './asked-truth.ts';
import { chainCluster } from './cluster.ts';
import type { Payload, Truth } from './payload.ts';
import { chainPrompt, type Asking } from './prompt.ts';
import { questionsInTurn } from './questions/turns.ts';
import type { Level } from './questions/types.ts';
import { chainCollection } from './subject.ts';
import { DRAW, FRAMES_OPTION, INPUT, PAIRS, questionKindIn, WORDING } from './task-options.ts';

/** Yields items one by one: kinds of questions, chains and the questions of a chain take turns. */
export function* chainItems(
  task: Pick<Task, 'id' | 'parts' | 'taskOptions'>,
  level: Level,
  request: ItemsRequest,
): Generator<Item<Payload, Truth>, void, undefined> {
  const { random, name } = itemDraws(task, chainCollection, request);
  const { count, seed, variant } = request;
  const kind = questionKindIn(level, variant);
  const asking: Asking = {
    input: optionIn(INPUT, variant),
    frames: optionIn(FRAMES_OPTION, variant),
    kind: kind === 'detection' ? kind : 'counterfactual',
  };
  const isPaired = optionIn(PAIRS, variant) === 'both';
  const drawing = {
    wording: optionIn(WORDING, variant),
    kind,
    isDistinct: optionIn(DRAW, variant) === 'distinct',
  };
  const draw = questionsInTurn(allChains(), level, drawing, random);
  let drawn = draw(0);
  for (let index = 0; index < count; index++) {
    const polarity = isPaired && index % 2 === 1 ? 'turned' : undefined;
    if (index > 0 && polarity === undefined) drawn = draw(isPaired ? index / 2 : index);
    const { story, question } = drawn;
    const chain = chainOf(story);
    const pictures = picturesOf(
      story,
      asking,
      variant.style,
      (what) => `${name(`picture ${variant.style} ${index} ${what}`)}.png`,
    );
    const id = name(`item ${index}`);
    yield {
      id,
      task: task.id,
      subject: chainCollection.id,
      unit: id,
      cluster: chainCluster(chain),
      form: { kind: 'yes-no' },
      seed,
      payload: {
        chain,
        prevented: question.prevented,
        asked: question.asked,
        path: question.path,
        question_kind: asking.kind,
        ...(isPaired ? { pair: name(`pair ${Math.floor(index / 2)}`) } : {}),
        ...(polarity === undefined ? {} : { polarity }),
      },
      truth: askedTruth(question, { kind: asking.kind, polarity }),
      ...chainPrompt(chain, question, pictures, { ...asking, polarity }, variant),
      pictures,
    };
  }
}

/** Returns the pictures of a chain in which everything happened: one per event, or all on one sheet. */
function picturesOf(
  story: ChainStory,
  { input, frames }: Asking,
  style: PictureStyle,
  name: (what: string) => string,
): readonly ScenePicture[] {
  if (input === 'annotations' || input === 'none') return [];
  const scene = {
    kind: 'scene' as const,
    subject: chainSystemId(story.id),
    state: allHappen(chainOf(story)),
    style,
  };
  if (frames === 'board') return [{ ...scene, name: name('board') }];
  return story.steps.map(({ id }) => ({ ...scene, name: name(id), event: id }));
}

function allHappen({ events }: Chain): State {
  return Object.fromEntries(events.map(({ id }) => [id, EVENT_VALUES.yes]));
}
