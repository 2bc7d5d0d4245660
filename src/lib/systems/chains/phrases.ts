import type { LadderPhrases } from '../types.ts';
import type { EVENT_VALUES } from './model.ts';

/** An event in the words of the ladder's questions, by what becomes of it: "prevent filling the kettle". */
export function eventPhrases(label: string): Readonly<Record<keyof typeof EVENT_VALUES, LadderPhrases>> {
  const place = `the place of ${label}`;
  return {
    no: {
      seen: `where ${label} does not happen`,
      asked: `in how many does ${label} not happen`,
      done: `prevent ${label}`,
      imagined: `${label} not happened`,
      would: `${label} not have happened`,
      fact: `${label} did not happen`,
      was: 'did not happen',
    },
    yes: {
      seen: `where ${label} happens`,
      asked: `in how many does ${label} happen`,
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
