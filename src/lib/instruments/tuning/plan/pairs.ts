/** Pictures of causes and effects with causal captions in both orders, for training and testing a head. */
import { bothOrders } from '../../../evaluation/tasks/kit/prompts/both-orders.ts';
import {
  captionedPictures,
  captionsOfPair,
  factsIn,
  ordersOf,
  type Captioned,
} from '../../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import { CONJUNCTIONS } from '../../../evaluation/tasks/kit/prompts/conjunctions.ts';
import {
  sceneOfArrow,
  sceneOfPair,
  type CaptionedScene,
} from '../../../evaluation/benchmarks/causal-order/items.ts';
import type { TuningPlan } from '../../../cases/parts/tuning-plan.ts';
import type { ShownScene } from '../../../evaluation/benchmarks/causal-order/worlds.ts';
import { systemEdges } from '../../../systems/graph.ts';
import type { System } from '../../../systems/index.ts';
import { TRAINED_SCENE_STYLES } from '../../../systems/scenes/style.ts';
import { stories, storyFamily, type Story } from '../../../systems/stories/index.ts';
import { inRounds } from '../../../evaluation/tasks/kit/shuffle.ts';
import { pairAt } from '../../../evaluation/tasks/kit/stories/pairs.ts';
import { storyCollection } from '../../../evaluation/tasks/kit/stories/subject.ts';
import { createRandom, type Random } from '../../../util/random.ts';
import '../../../systems/all.ts';
import { getSystem } from '../../../systems/known.ts';

/** A right causal caption of a picture, and the caption with its clauses swapped. */
export interface OrderedCaptions {
  readonly conjunction: string;
  readonly right: string;
  readonly reversed: string;
}

/** A picture of a cause and its effect, with its captions. */
export interface OrderPair {
  readonly picture: ShownScene;
  /** `stories`, or id of a drawn system. */
  readonly subject: string;
  /** A causality of the stories, or a world of a system. */
  readonly unit: string;
  /** Cluster of its figures' intervals: the causalities that share an event with its own, or a world of a system. */
  readonly family: string;
  /** Within a group, a caption of one pair may be right for the other's picture. */
  readonly group: string;
  /** Its subject; pictures with the same one look alike. */
  readonly about: string;
  /** Clauses on everything that the picture shows; `causalClauses` has the cause and the effect of its causal captions. */
  readonly shown: readonly string[];
  readonly causalClauses: readonly string[];
  readonly captions: readonly OrderedCaptions[];
  readonly plain: readonly string[];
}

/** A test pair, and whether captions of its causality or system were trained. */
export interface AskedPair extends OrderPair {
  readonly isHeldOut: boolean;
}

/** Training and test pairs of a tuning. */
export interface TuningPairs {
  readonly train: readonly OrderPair[];
  readonly asked: readonly AskedPair[];
  readonly retrieval: readonly { readonly subject: string; readonly set: readonly Captioned<ShownScene>[] }[];
}

/** Share of stories among the trained pairs, where both materials are trained. */
const STORY_SHARE = 0.75;
const SIBLINGS = [0, 1, 2, 3] as const;
/** Number of trained causalities in the test: one pair of each. */
const WORLDS_ASKED = 16;
const RETRIEVAL = { stories: 60, system: 30 };

/** Returns the pairs of a plan, deterministic. Trained pairs use the plan's conjunctions only. */
export function tuningPairs(plan: TuningPlan): TuningPairs {
  const random = createRandom(plan.seed).fork('tuning');
  const told = CONJUNCTIONS.filter(({ id }) => plan.conjunctions.includes(id));
  const isHeld = ({ id }: Story): boolean => plan.heldStories.includes(id);
  const trained = plan.withStories ? stories.filter((story) => !isHeld(story)) : [];
  const share = trained.length === 0 ? 0 : plan.systems.length === 0 ? 1 : STORY_SHARE;
  const ofStories = Math.round(share * plan.pairs);
  const ofSystems = plan.pairs - ofStories;
  const drawn = random.fork('trained worlds');
  const train = [
    ...storyPairs(trained, ofStories, random.fork('trained stories')),
    ...plan.systems.flatMap((id, index) => {
      const count = Math.floor((ofSystems + index) / plan.systems.length);
      return systemPairs(getSystem(id), count, drawn.fork(id));
    }),
  ].map((pair) => ({
    ...pair,
    captions: pair.captions.filter((one) => told.some(({ id }) => id === one.conjunction)),
  }));
  return { train, asked: askedPairs(plan, random.fork('asked')), retrieval: retrievalSets(plan) };
}

function askedPairs(plan: TuningPlan, random: Random): readonly AskedPair[] {
  const asked = plan.withStories ? stories : [];
  return [
    ...asked.flatMap((story, index) => {
      const isHeldOut = plan.heldStories.includes(story.id);
      // One sibling suffices for trained causalities; held-out ones are few.
      const siblings = isHeldOut ? SIBLINGS : [SIBLINGS[index % SIBLINGS.length] ?? 0];
      return siblings.map((sibling) => ({
        ...pairOfStory(story, sibling, random.fork(`${story.id} ${sibling}`).uniform() < 0.5, 0),
        isHeldOut,
      }));
    }),
    ...[...plan.systems, ...plan.heldSystems].flatMap((id) =>
      systemPairs(getSystem(id), WORLDS_ASKED, random.fork(id)).map((pair) => ({
        ...pair,
        isHeldOut: plan.heldSystems.includes(id),
      })),
    ),
  ];
}

function retrievalSets(plan: TuningPlan): TuningPairs['retrieval'] {
  const of = (subject: string, count: number): TuningPairs['retrieval'][number] => {
    const style =
      subject === storyCollection.id ? TRAINED_SCENE_STYLES[0] : (getSystem(subject).styles[0] ?? 'rungs');
    return { subject, set: captionedPictures({ subject, count, seed: plan.seed, style }) };
  };
  return [
    ...(plan.withStories ? [of(storyCollection.id, RETRIEVAL.stories)] : []),
    ...plan.systems.slice(0, 1).map((id) => of(id, RETRIEVAL.system)),
  ];
}

/** Iterates over all causalities before one repeats, with varying siblings, circumstances and styles. */
function storyPairs(among: readonly Story[], count: number, random: Random): readonly OrderPair[] {
  return Array.from({ length: count }, (_, index) => {
    const story = inRounds(among, index, random.fork('causalities'));
    const turn = Math.floor(index / among.length);
    const sibling = inRounds(SIBLINGS, turn, random.fork(`siblings of ${story.id}`));
    const style = Math.floor(turn / SIBLINGS.length) % TRAINED_SCENE_STYLES.length;
    return pairOfStory(story, sibling, random.fork(`circumstance ${index}`).uniform() < 0.5, style);
  });
}

function pairOfStory(story: Story, sibling: number, isUnderIt: boolean, style: number): OrderPair {
  const pair = pairAt(story, sibling);
  const scene = sceneOfPair(pair, {
    isUnderIt,
    style: TRAINED_SCENE_STYLES[style] ?? TRAINED_SCENE_STYLES[0],
  });
  return {
    picture: scene.picture,
    subject: storyCollection.id,
    unit: story.id,
    family: storyFamily(story),
    group: `${story.id}/${pair.words.id}`,
    about: pair.words.id,
    shown: causalClausesOf(scene),
    causalClauses: causalClausesOf(scene),
    captions: ordersFor(scene),
    plain: captionsOfPair(pair.words),
  };
}

function systemPairs(system: System, count: number, random: Random): readonly OrderPair[] {
  const style = system.styles[0] ?? 'rungs';
  return Array.from({ length: count }, (_, index) => {
    const edge = inRounds(systemEdges(system), index, random.fork('arrows'));
    const scene = sceneOfArrow(system, edge, random.fork(`world ${index}`), style);
    const facts = factsIn(system, scene.picture.state);
    return {
      picture: scene.picture,
      subject: system.id,
      unit: `${system.id} ${index}`,
      family: `${system.id} ${index}`,
      group: system.id,
      about: system.id,
      shown: facts,
      causalClauses: causalClausesOf(scene),
      captions: ordersFor(scene),
      plain: ordersOf(facts, random.fork(`plain ${index}`)).slice(0, 1),
    };
  });
}

function causalClausesOf({ cause, effect }: CaptionedScene): readonly string[] {
  return [cause.finite, effect.finite];
}

function ordersFor({ cause, effect }: CaptionedScene): readonly OrderedCaptions[] {
  const words = {
    cause: { noun: cause.noun, clause: cause.finite },
    effect: { noun: effect.noun, clause: effect.finite },
  };
  return CONJUNCTIONS.map((conjunction) => {
    const [right = '', reversed = ''] = bothOrders(words, 'audited', [conjunction]);
    return { conjunction: conjunction.id, right, reversed };
  });
}
