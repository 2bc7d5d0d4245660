import type { System } from '../../systems/index.ts';
import { cutAsPublished, deniesName, namesOf, readNames } from '../read/names.ts';
import { plainText, quoted } from '../read/plain.ts';
import { bestOptions } from '../read/scores.ts';
import { targetOf } from '../truth.ts';
import { labelOf } from '../words.ts';
import type { Judge, Verdict } from './judge-types.ts';

/** Judges which variable an answer names as the one that was set. */
export const judgeTarget: Judge = (system, item, answer, protocol) => {
  const target = targetOf(item.truth);
  const fact = `the ${labelOf(system, target)} was set`;
  if ('scores' in answer) return judgeScores(system, target, answer.scores, protocol === 'audited', fact);
  if (protocol === 'audited') return judgeText(system, target, answer.text, fact);
  const cut = cutAsPublished(answer.text);
  // The authors forgive this name without demonstrations only: an item then has the two pictures it asks about.
  const forgiven = system.id === 'causal-circuit' && item.images.length <= 2;
  return judgeAsPublished(system, target, forgiven ? cut.replace('arm position', 'robot arm') : cut, fact);
};

/** Any text that holds the right name's letters before the cut is right, even one that lists all names. */
function judgeAsPublished(system: System, target: string, searched: string, fact: string): Verdict {
  const found = searched.includes(labelOf(system, target).toLowerCase());
  const reading = found
    ? target
    : (system.variables.find(({ label }) => searched.includes(label.toLowerCase()))?.id ?? null);
  return {
    outcome: found ? 'right' : 'wrong',
    credit: found ? 1 : 0,
    reading,
    why: `The letters of the right name ${found ? 'are' : 'are not'} in ${quoted(searched)}; ${fact}.`,
  };
}

function judgeText(system: System, target: string, text: string, fact: string): Verdict {
  const names = readNames(system, text);
  const [only, ...more] = names;
  const variable = system.variables.find(({ id }) => id === only);
  if (only === undefined || variable === undefined) {
    return unparsed(`No variable is named in ${quoted(text)}; ${fact}.`);
  }
  if (more.length > 0) return unparsed(`${names.length} variables are named in ${quoted(text)}; ${fact}.`);
  if (deniesName(text, namesOf(variable))) {
    return unparsed(`${quoted(text)} only denies the ${variable.label}; ${fact}.`);
  }
  return settled(only, target, `Read ${variable.label} out of ${quoted(text)}; ${fact}.`);
}

function judgeScores(
  system: System,
  target: string,
  scores: Readonly<Record<string, number>>,
  tiesCountPartly: boolean,
  fact: string,
): Verdict {
  const scored = Object.entries(scores).flatMap(([text, score]) => {
    const variable = system.variables.find((one) => namesOf(one).includes(plainText(text)));
    return variable === undefined ? [] : [{ option: variable.id, score }];
  });
  const best = bestOptions(scored);
  const [first] = best;
  if (first === undefined) return unparsed(`No score belongs to a variable; ${fact}.`);
  if (best.length === 1 || !tiesCountPartly) {
    return settled(first, target, `The ${labelOf(system, first)} has the highest score; ${fact}.`);
  }
  const why = `${best.length} variables share the highest score; ${fact}.`;
  const credit = best.includes(target) ? 1 / best.length : 0;
  return { outcome: credit > 0 ? 'partly' : 'wrong', credit, reading: null, why };
}

function settled(reading: string, target: string, why: string): Verdict {
  const credit = reading === target ? 1 : 0;
  return { outcome: credit === 1 ? 'right' : 'wrong', credit, reading, why };
}

function unparsed(why: string): Verdict {
  return { outcome: 'unparsed', credit: 0, reading: null, why };
}
