/** Patterns for statements about everything that follows from an event: “nothing would have changed”. English. */
import { neededBy } from '../graph.ts';
import type { Chain } from '../types.ts';
import type { End } from './finder.ts';
import type { Claim } from './types.ts';

const NOTHING = String.raw`nothing\s+(?:else\s+|at all\s+)?(?:(?:would|will|could)\s+)?(?:have\s+)?(?:changed?|changes|(?:be|been|is|was)\s+(?:any\s+)?different)(?:\s+(?:at all|then|either))?`;
const ALL_THE_SAME = String.raw`everything\s+(?:else\s+)?(?:would|will)\s+(?:still\s+)?(?:have\s+)?(?:be|been|stay|stayed|remain|remained|happen|happened|go|gone|turn out|turned out)\s+(?:on\s+)?(?:just\s+|exactly\s+)?(?:the same|as (?:before|it (?:did|was))|unchanged|unaffected|all the same|anyway|regardless)`;
const STILL_HAPPENS = String.raw`everything\s+(?:else\s+)?(?:would|will)\s+still\s+(?:have\s+)?(?:happen(?:ed)?|take(?:n)?\s+place)`;
const UNCHANGED = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|then)\b\W*)*(?:absolutely\s+)?(?:${NOTHING}|${ALL_THE_SAME}|${STILL_HAPPENS})\W*$`,
  'iu',
);
/** Matches “Nothing would have happened”, past only: “nothing would happen” may mean that nothing changes. */
const ALL_GO = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|then)\b\W*)*(?:nothing\s+(?:else\s+|at\s+all\s+|of\s+this\s+)?|none\s+of\s+the\s+(?:other\s+)?events\s+)(?:would|could)\s+have\s+(?:ever\s+)?(?:happened|occurred|come\s+about|taken\s+place)(?:\s+at all|(?<later>\s+(?:then|after(?:wards)?)))?\W*$`,
  'iu',
);
/** Matches a bare answer to the question what would be different. */
const BARE = /^\W*(?:(?:absolutely|probably|i think)\s+)?nothing(?:\s+(?:at all|else|really))?\W*$/iu;

const AFTER = String.raw`(?:else\s+)?(?:that\s+|which\s+)?(?:(?:comes?|came|happens?|happened|follows?|followed)\s+)?(?:after|follow(?:s|ed|ing)(?:\s+from|\s+(?:up)?on)?|downstream\s+(?:of|from))\s+(?<event>.+?)`;
/** Matches effects, rather than mere later events. */
const FROM = /follow|downstream/iu;
const GONE = String.raw`(?:gone|lost|missing|cancelled|fall(?:en)?\s+away|disappear(?:ed)?|vanish(?:ed)?|fail(?:ed)?|stop(?:ped)?)`;
const HAPPEN = String.raw`(?:happen(?:ed)?|tak(?:e|en)\s+place|occur(?:red)?|be|been)`;
const ALL_GONE = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|then)\b\W*)*(?:(?:everything|all)\s+${AFTER}\s+(?:would|will)(?:\s+(?:also\s+)?(?:have\s+)?(?:be\s+|been\s+)?${GONE}|(?:\s+not|n't)\s+(?:have\s+)?${HAPPEN})|nothing\s+${AFTER.replace('<event>', '<other>')}\s+(?:would|will|could)\s+(?:still\s+)?(?:have\s+)?${HAPPEN})\W*$`,
  'iu',
);

const DEPEND = String.raw`(?:(?:would|will)\s+)?(?:all\s+)?(?:depend(?:s|ed)?|hing(?:e|es|ed)|rel(?:y|ies|ied)|rest(?:s|ed)?)\s+(?:up)?on`;
const ALL_DEPENDS = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|then)\b\W*)*(?:(?:everything|all|it\s+all)\s+|(?<none>nothing)\s+)(?:else\s+|of\s+(?:this|that)\s+)?(?:(?:the\s+)?(?:other\s+|(?<late>later\s+))?events\s+)?(?<later>(?:(?:that|which)\s+(?:comes?|came|happens?|happened|follow(?:s|ed))\s+)?(?:after(?:wards)?\s+|later\s+)?)${DEPEND}\s+(?<event>.+?)\W*$`,
  'iu',
);

/** A statement about everything that follows an event, or about all other events. */
export interface AllSaid {
  readonly polarity: Claim['polarity'];
  /** Scope: direct effects, all later events, or also earlier ones. */
  readonly of: 'next' | 'later' | 'all';
}

/** Parses a statement about everything: that it would stay, or would not happen; null if there is none. */
export function allOf(text: string): AllSaid | null {
  if (UNCHANGED.test(text)) return { polarity: 'denied', of: 'next' };
  const found = ALL_GO.exec(text);
  return found === null
    ? null
    : { polarity: 'holds', of: found.groups?.['later'] === undefined ? 'all' : 'later' };
}

/** Returns whether the stated effect is nothing. */
export function isNothing(effect: string): boolean {
  return /^\W*(?:absolutely\s+)?nothing(?:\s+at\s+all)?\W*$/iu.test(effect);
}

/** Returns whether a sentence is the bare answer that nothing would be different. */
export function isBareNothing(sentence: string): boolean {
  return BARE.test(sentence);
}

/** A statement about everything after an event, with the event's words. */
export interface AllAfter extends AllSaid {
  readonly event: string;
}

/** Parses the event on which, according to a clause, everything or nothing depends; null if there is none. */
export function allAfter(text: string): AllAfter | null {
  const gone = ALL_GONE.exec(text)?.groups;
  const depends = ALL_DEPENDS.exec(text)?.groups;
  const event = gone?.['event'] ?? gone?.['other'] ?? depends?.['event'];
  if (event === undefined) return null;
  if (depends?.['none'] !== undefined) return { event, polarity: 'denied', of: 'next' };
  if (FROM.test(text)) return { event, polarity: 'holds', of: 'next' };
  const isOfAll = depends?.['later'] === '' && depends['late'] === undefined;
  return { event, polarity: 'holds', of: isOfAll ? 'all' : 'later' };
}

/**
 * Returns the events that a statement about everything refers to.
 *
 * @param ends the causes
 */
export function saidOf(chain: Chain, ends: readonly End[], of: AllSaid['of']): readonly string[] {
  const ids = chain.events.map(({ id }) => id);
  const first = ids.findIndex((id) => ends.includes(id));
  if (of === 'next' || first < 0) return nextOf(chain, ends);
  return ids.filter((id, at) => !ends.includes(id) && (of === 'all' || at > first));
}

/** Returns the direct effects of some events; the goal if there are none. */
export function nextOf(chain: Chain, ends: readonly End[]): readonly string[] {
  const others = chain.events.map(({ id }) => id).filter((id) => !ends.includes(id));
  const next = others.filter((id) => neededBy(chain, id).some((cause) => ends.includes(cause)));
  return next.length > 0 ? next : others.filter((id) => id === chain.goal);
}
