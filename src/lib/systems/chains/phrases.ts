import type { LadderPhrases } from '../types.ts';
import { clause } from '../../chains/clause.ts';
import type { EVENT_VALUES } from './model.ts';
import type { ChainStep } from './schema.ts';

/** Returns an event's phrases for the questions about the three rungs, by its value: "prevent filling the kettle". */
export function eventPhrases(
  step: Pick<ChainStep, 'label' | 'text' | 'verb'>,
): Readonly<Record<keyof typeof EVENT_VALUES, LadderPhrases>> {
  const { label } = step;
  const place = `the place of ${label}`;
  return {
    no: {
      seen: `where ${label} does not happen`,
      asked: askedOf(step, true),
      done: `prevent ${label}`,
      imagined: `${label} not happened`,
      would: `${label} not have happened`,
      fact: `${label} did not happen`,
      was: 'did not happen',
    },
    yes: {
      seen: `where ${label} happens`,
      asked: askedOf(step),
      done: `make ${label} happen`,
      imagined: `${label} happened`,
      would: `${label} have happened`,
      fact: `${label} happened`,
      was: 'happened',
    },
    instead: {
      seen: `where something else takes ${place}`,
      asked: `in how many does something else take ${place}`,
      done: `put something else in ${place}`,
      imagined: `something else taken ${place}`,
      would: `something else have taken ${place}`,
      fact: `something else took ${place}`,
      was: 'made way for something else',
    },
  };
}

/** Returns an event's sentence as a question: "in how many does the guest not drink the tea". */
function askedOf({ text, verb }: Pick<ChainStep, 'text' | 'verb'>, isDenied = false): string {
  const [subject = '', rest = ''] = clause(text).split(` ${verb.past}`);
  return `in how many ${verb.many ? 'do' : 'does'} ${subject} ${isDenied ? 'not ' : ''}${verb.base}${rest}`;
}
