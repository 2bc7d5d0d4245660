/** Training and test questions of a policy, and the pictures and sentences to embed. */
import { questionsInTurn } from '../../evaluation/benchmarks/countervqa/questions/turns.ts';
import {
  LEVELS,
  type Level,
  type ChainQuestion,
} from '../../evaluation/benchmarks/countervqa/questions/types.ts';
import { sentenceOf } from '../../chains/graph.ts';
import { INTERACTIONS, type Chain } from '../../chains/types.ts';
import type { ScenePicture } from '../../pictures/picture.ts';
import { chainSystemId } from '../../systems/chains/ids.ts';
import { chainOf, chainStories, labelledChainOf, type ChainStory } from '../../systems/chains/index.ts';
import { EVENT_VALUES } from '../../systems/chains/model.ts';
import { TRAINED_SCENE_STYLES } from '../../systems/scenes/style.ts';
import { shuffled } from '../../evaluation/tasks/kit/shuffle.ts';
import { createRandom, type Random } from '../../util/random.ts';
import type { PolicyPlan } from './plan.ts';

/** A question with indices of its inputs in the tables. */
export interface PolicyQuestion {
  readonly story: string;
  readonly level: Level;
  readonly question: ChainQuestion;
  /** Chain with the labels of its events, which rewards need. */
  readonly chain: Chain;
  /** Panels in the order of time, by style. */
  readonly panels: readonly (readonly number[])[];
  readonly prevented: number;
  readonly asked: number;
}

/** Inputs of a plan, each picture and sentence once. */
export interface PolicyTables {
  readonly pictures: readonly Omit<ScenePicture, 'name'>[];
  readonly texts: readonly string[];
  readonly trained: readonly PolicyQuestion[];
  readonly tried: readonly PolicyQuestion[];
  /** Ids of the chains that no training question is about. */
  readonly heldOut: readonly string[];
}

/** Most test questions per level; fewer where the chains have fewer. */
const TRIED = 60;

const AUDITED = { wording: 'audited', kind: 'counterfactual' } as const;

/** Returns the tables of a plan. */
export function policyTables(plan: Pick<PolicyPlan, 'seed' | 'heldOut' | 'questions'>): PolicyTables {
  const random = createRandom(plan.seed).fork('policy');
  const heldOut = heldOutChains(plan.heldOut, random);
  const tables = new Tables();
  const questionsOf = (isHeldOut: boolean, count: number): readonly PolicyQuestion[] => {
    const stories = chainStories.filter(({ id }) => heldOut.includes(id) === isHeldOut);
    return LEVELS.flatMap((level) => {
      const turn = questionsInTurn(stories, level, AUDITED, random.fork(`${level} ${isHeldOut}`));
      const drawn = Array.from({ length: count }, (_, index) => turn(index));
      const once = new Map(drawn.map((one) => [keyOf(one.story, one.question), one]));
      return [...once.values()].map(({ story, question }) => tables.indexQuestion(story, level, question));
    });
  };
  const trained = questionsOf(false, plan.questions);
  const tried = questionsOf(true, TRIED);
  return { pictures: tables.pictures, texts: tables.texts, trained, tried, heldOut };
}

/** Returns held-out chains of both kinds, in the proportion of all chains. */
function heldOutChains(count: number, random: Random): readonly string[] {
  const pools = INTERACTIONS.map((type) =>
    shuffled(
      chainStories.filter((story) => story.type === type).map(({ id }) => id),
      random.fork(`held out ${type}`),
    ),
  );
  const shares = pools.map(({ length }) => Math.round((count * length) / chainStories.length));
  const first = Math.max(1, Math.min(count - 1, shares[0] ?? 0));
  return [...(pools[0] ?? []).slice(0, first), ...(pools[1] ?? []).slice(0, count - first)];
}

function keyOf(story: ChainStory, { prevented, asked }: ChainQuestion): string {
  return JSON.stringify([story.id, prevented, asked]);
}

class Tables {
  readonly pictures: Omit<ScenePicture, 'name'>[] = [];
  readonly texts: string[] = [];
  readonly #panels = new Map<string, readonly (readonly number[])[]>();
  readonly #chains = new Map<string, Chain>();
  readonly #places = new Map<string, number>();

  indexQuestion(story: ChainStory, level: Level, question: ChainQuestion): PolicyQuestion {
    const { events } = chainOf(story);
    const textAt = (id: string): string => sentenceOf({ events }, id);
    return {
      story: story.id,
      level,
      question,
      chain: this.#chainOf(story),
      panels: this.#panelsOf(story),
      prevented: this.#textOf(
        'id' in question.prevented ? textAt(question.prevented.id) : question.prevented.text,
      ),
      asked: this.#textOf(textAt(question.asked)),
    };
  }

  #chainOf(story: ChainStory): Chain {
    const known = this.#chains.get(story.id) ?? labelledChainOf(story);
    this.#chains.set(story.id, known);
    return known;
  }

  #panelsOf(story: ChainStory): readonly (readonly number[])[] {
    const known = this.#panels.get(story.id);
    if (known !== undefined) return known;
    const state = Object.fromEntries(story.steps.map(({ id }) => [id, EVENT_VALUES.yes]));
    const made = TRAINED_SCENE_STYLES.map((style) =>
      story.steps.map(({ id }) => {
        this.pictures.push({ kind: 'scene', subject: chainSystemId(story.id), state, style, event: id });
        return this.pictures.length - 1;
      }),
    );
    this.#panels.set(story.id, made);
    return made;
  }

  #textOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.texts.push(text);
    this.#places.set(text, this.texts.length - 1);
    return this.texts.length - 1;
  }
}
