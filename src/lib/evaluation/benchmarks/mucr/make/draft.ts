/** Drafts of picture pairs, in the steps of MuCR's authors: captions, common context, pictures, words. */
import * as v from 'valibot';
import { eventEntries, eventGaps } from '../../../tasks/kit/event-words.ts';
import { formatList } from '../../../../util/text/format-list.ts';
import { STORY_CATEGORIES } from '../../../../systems/stories/ids.ts';

const three = v.strictTuple([v.string(), v.string(), v.string()]);
const picture = v.nullable(
  v.object({ kind: v.literal('own'), id: v.string(), name: v.string(), type: v.string() }),
);
const sides = <Entry extends v.GenericSchema>(entry: Entry) => ({ cause: entry, effect: entry });

/** Context fields, equal in both pictures of a pair and changed in siblings. */
export const CONTEXT = ['subject', 'clothes', 'place', 'companions'] as const;
/** Picture styles, in the paper's words. */
const STYLES = ['Photograph', 'Comic'] as const;

/** Schema of a draft pair: its words, pictures and explanations. */
export const pairSchema = v.object({
  id: v.string(),
  /** The causality that siblings share: “getting soaked leads to a cold”. */
  theme: v.string(),
  category: v.picklist(STORY_CATEGORIES),
  style: v.picklist(STYLES),
  captions: v.object(sides(v.string())),
  context: v.object({ subject: v.string(), clothes: v.string(), place: v.string(), companions: v.string() }),
  /** Full description of each picture, with the context. */
  descriptions: v.object(sides(v.string())),
  pictures: v.object(sides(picture)),
  events: v.object(sides(v.object(eventEntries))),
  cue: v.object({ right: v.string(), wrong: three }),
  /** Three references each for the first picture, the second one and the link. */
  explanations: v.object({ cause: three, effect: three, link: three }),
});
export type PairDraft = Readonly<v.InferOutput<typeof pairSchema>>;
/** The pictures of a pair. */
export const SIDES = ['cause', 'effect'] as const;
export type PairSide = (typeof SIDES)[number];
/** Possible picture styles of a pair. */
export const DRAFT_STYLES: readonly PairDraft['style'][] = STYLES;

/** Creates a pair with only its causality. */
export function emptyPair(id: string, theme = ''): PairDraft {
  const none = ['', '', ''] as [string, string, string];
  const event = { clause: '', noun: '' };
  return {
    id,
    theme,
    category: 'person',
    style: 'Photograph',
    captions: { cause: '', effect: '' },
    context: { subject: '', clothes: '', place: '', companions: '' },
    descriptions: { cause: '', effect: '' },
    pictures: { cause: null, effect: null },
    events: { cause: event, effect: event },
    cue: { right: '', wrong: none },
    explanations: { cause: none, effect: none, link: none },
  };
}

/** Creates a sibling of a pair: the same causality and events, with another subject still to be described. */
export function siblingOf({ theme, category, style }: PairDraft, id: string): PairDraft {
  return { ...emptyPair(id, theme), category, style };
}

/** Returns whether the file of a picture is available, by its hash. */
export type IsHere = (hash: string) => boolean;

/** Returns the pairs without the pictures whose files are missing. */
export function withoutLost(pairs: readonly PairDraft[], isHere: IsHere): readonly PairDraft[] {
  return pairs.map((pair) => {
    const { cause, effect } = pair.pictures;
    const here = (one: typeof cause): typeof cause => (one !== null && isHere(one.id) ? one : null);
    return { ...pair, pictures: { cause: here(cause), effect: here(effect) } };
  });
}

/** Lists what a pair still lacks, as clauses in the order of the form; empty if it is complete. */
export function missingIn(pair: PairDraft, isHere: IsHere = () => true): readonly string[] {
  const { captions, pictures, events, cue, explanations, theme } = pair;
  const isEmpty = (text: string): boolean => text.trim() === '';
  const wrong = cue.wrong.filter(isEmpty).length;
  const phrases = [cue.right, ...cue.wrong]
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
  const untold = (['cause', 'effect', 'link'] as const).filter((part) => explanations[part].some(isEmpty));
  return [
    ...(isEmpty(theme) ? ['the causality'] : []),
    ...SIDES.filter((side) => isEmpty(captions[side])).map((side) => `the caption of the ${side}`),
    ...SIDES.flatMap((side) => {
      const picture = pictures[side];
      if (picture === null) return [`the picture of the ${side}`];
      return isHere(picture.id)
        ? []
        : [`the picture of the ${side}: ${picture.name} is not in this browser, choose it again`];
    }),
    ...(pictures.cause !== null && pictures.cause.id === pictures.effect?.id
      ? ['a second picture that differs from the first']
      : []),
    ...SIDES.flatMap((side) => eventGaps(side, events[side])),
    ...(isEmpty(cue.right) ? ['the right cue'] : []),
    ...(wrong > 0 ? [wrong === 1 ? 'one wrong cue' : `${wrong} wrong cues`] : []),
    ...(new Set(phrases).size < phrases.length ? ['cues that differ from each other'] : []),
    ...(untold.length === 0 ? [] : [`three explanations of the ${formatList(untold)}`]),
  ];
}

/** Returns the complete pairs. */
export function completeIn(pairs: readonly PairDraft[]): readonly PairDraft[] {
  return pairs.filter((pair) => missingIn(pair).length === 0);
}

/** Number of pairs in a group; the fewest from which one of four pictures can be chosen. */
export const GROUP = 4;

/** Returns the ids of the tasks for which complete pairs give items. */
export function tasksFor(pairs: readonly PairDraft[]): readonly string[] {
  const { length } = completeIn(pairs);
  if (length === 0) return [];
  return ['cue', 'explanation', ...(length >= GROUP ? ['cause-to-effect', 'effect-to-cause'] : [])];
}
