/**
 * Sentences of a data set that are not compositions: those written by the stories' authors, and both orders of
 * causes and effects, of stories and drawn systems. Trainers need no texts of their own.
 */
import { omitUndefined } from '../../lib/util/omit.ts';
import { bothOrders } from '../../lib/evaluation/tasks/kit/prompts/both-orders.ts';
import { CONJUNCTIONS, HELD_OUT_CONJUNCTIONS } from '../../lib/evaluation/tasks/kit/prompts/conjunctions.ts';
import { captionClause } from '../../lib/evaluation/tasks/kit/prompts/caption-clause.ts';
import { clause } from '../../lib/chains/clause.ts';
import { findChainStory, type ChainStory } from '../../lib/systems/chains/index.ts';
import { EVENT_VALUES } from '../../lib/systems/chains/model.ts';
import { systemEdges } from '../../lib/systems/graph.ts';
import { categoryOf, type System } from '../../lib/systems/index.ts';
import {
  storyFamily,
  findStory,
  storySystemId,
  type Story,
  type StoryEvent,
  type StoryWords,
} from '../../lib/systems/stories/index.ts';
import { heldOutStories } from '../../lib/evaluation/tasks/kit/stories/held-out.ts';
import type { ShownPanel } from './stories.ts';

/** Reason why a causal sentence is held out from training; words and plain captions never are. */
export type HeldOut = 'conjunction' | 'causality' | 'system';

/** A line of `sentences.jsonl`. */
export interface SentenceRecord {
  readonly text: string;
  readonly kind: 'plain' | 'causal';
  readonly system: string;
  /** For a story: its family, which is held out as a whole. */
  readonly family?: string;
  /** Categories by variable that the picture must show for the sentence to be true. */
  readonly needs: Readonly<Record<string, string>>;
  /** The panel that shows it, alone or as a half of both; undefined: any. */
  readonly panel?: ShownPanel;
  /** The event of a chain that shows it. */
  readonly event?: string;
  readonly conjunction?: string;
  /** For a causal sentence: whether cause and effect are in the right order. */
  readonly isRight?: boolean;
  /** Why a causal sentence is not for training; undefined if it is. */
  readonly heldOut?: readonly HeldOut[];
}

const HELD_OUT_SYSTEMS: readonly string[] = ['causal-circuit'];

/** Returns all sentences of some systems. */
export function datasetSentences(systems: readonly System[], seed: number): readonly SentenceRecord[] {
  const left = new Set(heldOutStories(seed).map(storySystemId));
  return systems.flatMap((system) => {
    const story = findStory(system.id);
    const whys: readonly HeldOut[] = [
      ...(left.has(system.id) ? (['causality'] as const) : []),
      ...(HELD_OUT_SYSTEMS.includes(system.id) ? (['system'] as const) : []),
    ];
    if (story !== undefined)
      return ofStory(story, whys).map((record) => ({ ...record, family: storyFamily(story) }));
    const chain = findChainStory(system.id);
    return chain === undefined ? causalOfSystem(system, whys) : ofChain(system, chain);
  });
}

/** Returns the author's sentence, clause and noun for each event and its replacement. */
function ofChain(system: System, { scene, steps }: ChainStory): readonly SentenceRecord[] {
  const plain = (text: string, event?: string, category?: string): SentenceRecord => ({
    text,
    kind: 'plain',
    system: system.id,
    needs: event === undefined || category === undefined ? {} : { [event]: category },
    ...omitUndefined({ event }),
  });
  const categoryAt = (event: string, value: number): string => {
    const variable = system.variables.find(({ id }) => id === event);
    if (variable === undefined) throw new RangeError(`${system.id} has no event ${event}.`);
    return categoryOf(variable, value).id;
  };
  return [
    plain(scene),
    ...steps.flatMap(({ id, text, label, agent, instead }) => {
      const happens = categoryAt(id, EVENT_VALUES.yes);
      return [
        ...[text, clause(text), label, `${agent}, ${label}`].map((words) => plain(words, id, happens)),
        ...(instead === undefined
          ? []
          : [instead.text, clause(instead.text)].map((words) =>
              plain(words, id, categoryAt(id, EVENT_VALUES.instead)),
            )),
      ];
    }),
  ];
}

function ofStory(story: Story, whys: readonly HeldOut[]): readonly SentenceRecord[] {
  const { circumstance, cause, effect } = story;
  const system = storySystemId(story.id);
  const plain = (text: string, needs: SentenceRecord['needs'], panel?: ShownPanel): SentenceRecord => ({
    text,
    kind: 'plain',
    system,
    needs,
    ...omitUndefined({ panel }),
  });
  const ofEvent = (event: StoryEvent, panel?: ShownPanel): readonly SentenceRecord[] =>
    event.sentences.map((text, value) => plain(text, { [event.id]: event.values[value] ?? '' }, panel));
  return [
    plain(story.scene, {}),
    ...ofEvent(circumstance),
    ...ofEvent(cause, 'before'),
    ...ofEvent(effect, 'after'),
    ...story.pairs.flatMap((pair) => [
      ...plainOfPair(pair).map(({ text, event, panel }) => {
        const needs = {
          who: pair.id,
          ...(event === 'before' || event === 'both' ? { [cause.id]: cause.values[1] } : {}),
          ...(event === 'after' || event === 'both' ? { [effect.id]: effect.values[1] } : {}),
        };
        return plain(text, needs, panel);
      }),
      ...causal(system, pair, whys, {
        who: pair.id,
        [cause.id]: cause.values[1],
        [effect.id]: effect.values[1],
      }).map((record) => ({ ...record, panel: 'both' as const })),
    ]),
  ];
}

/**
 * Returns the author's sentences about a pair, with the events that they presuppose and the panel that shows them.
 */
function plainOfPair({ name, captions, objects, activity, cue, seen, cause, effect }: StoryWords): readonly {
  readonly text: string;
  readonly event?: ShownPanel;
  readonly panel?: ShownPanel;
}[] {
  return [
    { text: name },
    ...[captions.before, cause.clause, cause.noun].map((text) => shown(text, 'before')),
    ...[captions.after, effect.clause, effect.noun].map((text) => shown(text, 'after')),
    // The correct cue is only one of four visible facts: which of them links the pictures is not taught.
    ...[objects, activity, cue, ...seen].map((text) => shown(text, 'both')),
  ];
}

function shown(text: string, panel: ShownPanel): { text: string; event: ShownPanel; panel: ShownPanel } {
  return { text, event: panel, panel };
}

/** Returns the causal sentences of a drawn system: every edge with every pair of categories at its ends. */
function causalOfSystem(system: System, whys: readonly HeldOut[]): readonly SentenceRecord[] {
  const variableOf = (id: string) => system.variables.find((variable) => variable.id === id);
  return systemEdges(system).flatMap(([from, to]) =>
    (variableOf(from)?.categories ?? []).flatMap((before) =>
      (variableOf(to)?.categories ?? []).flatMap((after) => {
        const state = { [from]: before.typical, [to]: after.typical };
        const words = (id: string): { clause: string; noun: string } => ({
          clause: captionClause(system, id, state, 'finite'),
          noun: captionClause(system, id, state, 'gerund'),
        });
        const events = { cause: words(from), effect: words(to) };
        return causal(system.id, events, whys, { [from]: before.id, [to]: after.id });
      }),
    ),
  );
}

function causal(
  system: string,
  events: Parameters<typeof bothOrders>[0],
  whys: readonly HeldOut[],
  needs: SentenceRecord['needs'],
): readonly SentenceRecord[] {
  return CONJUNCTIONS.flatMap((conjunction) => {
    const isHeldOut = HELD_OUT_CONJUNCTIONS.includes(conjunction.id);
    const heldOut = isHeldOut ? (['conjunction', ...whys] as const) : whys;
    return bothOrders(events, 'audited', [conjunction]).map((text, place) => ({
      text,
      kind: 'causal' as const,
      system,
      needs,
      conjunction: conjunction.id,
      isRight: place === 0,
      heldOut,
    }));
  });
}
