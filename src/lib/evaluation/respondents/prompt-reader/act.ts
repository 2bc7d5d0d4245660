import type { System, SystemVariable } from '../../../systems/index.ts';
import { anyOf } from '../../tasks/kit/judging/answer-text.ts';
import { nameMentionsIn, sentencesIn } from './mentions.ts';

/** An intervention: one variable set to a category or a raw value. */
export interface ReadAct {
  readonly target: string;
  readonly to: number | { readonly category: string };
  /** Offset at which its sentence begins. */
  readonly from: number;
}

/** Matches words that make a sentence hypothetical rather than about the picture. */
export const HYPOTHETICAL =
  /\b(?:if|suppose|imagine|assume|assuming|had|were|would|instead|chang\w*|set|sets|setting|interven\w*|do|turn\w*|mov\w*|switch\w*|flip\w*|replac\w*|forc\w*|becom\w*|became|counterfactual\w*|mak(?:e|ing))\b/u;

const NUMBER = '[-\u2212]?\\d+(?:\\.\\d+)?';

/** Finds the last sentence of a plain text that sets a variable; null if there is none. */
export function actIn(system: System, plain: string): ReadAct | null {
  for (const { text, from } of [...sentencesIn(plain)].reverse()) {
    if (!HYPOTHETICAL.test(text)) continue;
    const mentions = nameMentionsIn(system, text);
    for (const [index, { id, to }] of mentions.entries()) {
      const variable = system.variables.find((candidate) => candidate.id === id);
      if (variable === undefined) continue;
      const value = valueAfter(variable, text.slice(to, mentions[index + 1]?.from));
      if (value !== null) return { target: id, to: value, from };
    }
  }
  return null;
}

/** Parses the value in the words after a variable's name; null if they set none. */
export function valueAfter(variable: SystemVariable, rest: string): ReadAct['to'] | null {
  const value = `(${anyOf(variable.categories.map(({ id }) => id))}|${NUMBER})`;
  const patterns = [
    `\\b(?:to|into)\\s+(?:be\\s+|the\\s+value\\s+|a\\s+value\\s+of\\s+|the\\s+)?${value}`,
    `^\\W*(?:position\\W+)?(?:(?:were|was|had|has|is|be|been|becomes?|became|set|turned|switched|flipped|moved|made|forced|fixed|held|now|by hand|instead)\\s+)+${value}`,
    `^\\s*=+\\s*${value}`,
  ];
  for (const pattern of patterns) {
    const found = new RegExp(pattern, 'u').exec(rest)?.[1];
    if (found !== undefined) return settingOf(variable, found.replace(/\s+(?:the\s+)?/gu, ' '));
  }
  return null;
}

function settingOf({ categories, range: [lo, hi] }: SystemVariable, word: string): ReadAct['to'] | null {
  const category = categories.find(({ id }) => id === word);
  if (category !== undefined) return { category: category.id };
  const number = Number(word.replace('\u2212', '-'));
  return number >= lo && number <= hi ? number : null;
}
