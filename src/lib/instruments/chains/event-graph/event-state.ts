/** The state of each event of a chain after a change, and its text. */
import { needsAny, neededBy } from '../../../chains/graph.ts';
import { chainOf, shownText } from '../../../systems/chains/chain-of.ts';
import type { ChainStory } from '../../../systems/chains/schema.ts';
import { EVENT_VALUES } from '../../../systems/chains/model.ts';
import type { Changes, ChainWorlds } from './chain-worlds.ts';

/**
 * `prevented` and `replaced` by the user; `fell`: it no longer happens; `came`: it happens only because of the change;
 * `kept`: it happens as before; `otherwise`: chance replaced it by something else; `failed`: it did not happen before
 * either.
 */
export type EventState = 'prevented' | 'replaced' | 'fell' | 'came' | 'kept' | 'otherwise' | 'failed';

const { no, yes, instead } = EVENT_VALUES;

/** Returns the state of every event, by its id. */
export function eventStates(
  { steps }: ChainStory,
  changes: Changes,
  { before, after }: ChainWorlds,
): ReadonlyMap<string, EventState> {
  const stateOf = (id: string): EventState => {
    const change = changes.get(id);
    if (change === no) return 'prevented';
    if (change === instead) return 'replaced';
    const [was, is] = [before.get(id), after.get(id)];
    if (was === yes && is !== yes) return 'fell';
    if (was !== yes && is === yes) return 'came';
    if (is === yes) return 'kept';
    return is === instead ? 'otherwise' : 'failed';
  };
  return new Map(steps.map(({ id }) => [id, stateOf(id)]));
}

/** Captions below a picture; empty if the event simply happens. */
export const STATE_LABELS: Readonly<Record<EventState, string>> = {
  prevented: 'prevented by you',
  replaced: 'replaced by you',
  fell: 'no longer happens',
  came: 'happens only so',
  kept: '',
  otherwise: 'something else happened',
  failed: 'did not happen',
};

/** Returns the result of a change: a headline, and what was changed in whole sentences. */
export function outcome(
  story: ChainStory,
  changes: Changes,
  worlds: ChainWorlds,
): { readonly headline: string; readonly detail: string } {
  const goal = lower(story.steps.find(({ id }) => id === story.goal)?.text ?? '');
  const reached = {
    before: worlds.before.get(story.goal) === yes,
    after: worlds.after.get(story.goal) === yes,
  };
  if (changes.size === 0) {
    return reached.before
      ? { headline: 'Prevent an event: what falls away with it?', detail: `As it went, ${goal}` }
      : { headline: 'This time something went wrong.', detail: `It did not come to this: ${goal}` };
  }
  const fell = [...eventStates(story, changes, worlds).values()].filter((one) => one === 'fell').length;
  return {
    headline: headlineOf({ fell, reached, isGoalChanged: changes.has(story.goal), goal }),
    detail: supposition(story, changes),
  };
}

/** Data for a headline. */
interface Falling {
  /** Number of events that no longer happen. */
  readonly fell: number;
  /** Whether the goal was reached. */
  readonly reached: { readonly before: boolean; readonly after: boolean };
  readonly isGoalChanged: boolean;
  /** The goal as a clause. */
  readonly goal: string;
}

/** Writes how many events no longer happen, and whether the goal is still reached. */
export function headlineOf({ fell, reached, isGoalChanged, goal }: Falling): string {
  const count = fell === 0 ? 'Nothing else' : fell === 1 ? 'One event' : `${fell} events`;
  const falls = `${count} ${fell < 2 ? 'falls' : 'fall'} away`;
  if (isGoalChanged) return `${falls}: this is what all of it was for.`;
  if (reached.after)
    return reached.before ? `${falls}. All the same, ${goal}` : `Only so would this have happened: ${goal}`;
  if (!reached.before) return `${falls}. The goal was not reached anyway.`;
  return fell === 1 ? 'The goal falls away.' : `${falls}, the goal among them.`;
}

/** Returns the caption of an event's picture: its sentence, or what is done instead. */
export function captionOf(step: ChainStory['steps'][number], { after }: ChainWorlds): string {
  return after.get(step.id) === instead && step.instead !== undefined ? step.instead.text : shownText(step);
}

/** Says what is prevented, in one sentence, and what is done instead of each other event. */
function supposition({ steps }: ChainStory, changes: Changes): string {
  const changed = steps.filter(({ id }) => changes.has(id));
  const isReplaced = ({ id, instead: other }: (typeof steps)[number]): boolean =>
    changes.get(id) === instead && other !== undefined;
  const prevented = changed.filter((step) => !isReplaced(step)).map((step) => lower(shownText(step)));
  const away = ['', 'this had not', 'neither of these had'][prevented.length] ?? 'none of these had';
  return [
    ...(prevented.length === 0
      ? []
      : [`Suppose ${away} happened: ${prevented.map((text) => text.replace(/\.$/u, '')).join('; ')}.`]),
    ...changed
      .filter(isReplaced)
      .map(({ label, instead: other }) => `Suppose this instead of ${label}: ${lower(other?.text ?? '')}`),
  ].join(' ');
}

/** Explains why an event no longer happens: which needs are missing; empty if none is. */
export function missingNeeds(story: ChainStory, id: string, { after }: ChainWorlds): string {
  const chain = chainOf(story);
  const missing = neededBy(chain, id)
    .filter((cause) => after.get(cause) !== yes && !isServed(story, cause, id, after))
    .map((cause) => story.steps.find((one) => one.id === cause)?.label ?? cause);
  return needsAny(chain, id) ? `one of: ${missing.join(', ')}` : missing.join(' and ');
}

/** Returns whether the replacement of a cause meets an event's need of it. */
function isServed(
  { steps }: ChainStory,
  cause: string,
  id: string,
  after: ReadonlyMap<string, number>,
): boolean {
  return after.get(cause) === instead && servedBy(steps, cause).includes(id);
}

/** Returns the events whose need of a step is met by its replacement. */
export function servedBy(steps: ChainStory['steps'], cause: string): readonly string[] {
  return steps.find(({ id }) => id === cause)?.instead?.serves ?? [];
}

function lower(clause: string): string {
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
