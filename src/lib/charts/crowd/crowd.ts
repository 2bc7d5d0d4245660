import { capitalised } from '../../util/sentence.ts';

/** A person as a crowd draws them: a small picture, its words for those who do not see it, and how they count. */
export interface CrowdPerson {
  readonly id: string;
  /** The picture, as the text of an SVG file. */
  readonly svg: string;
  /** What the picture shows: "medium sun, sunscreen, not burnt". */
  readonly words: string;
  /** Whether the person counts for what is asked. */
  readonly yes: boolean;
  /** What the person shares with some of the others: one of the crowd's `groupWords`. */
  readonly group: string;
}

/** As they came, those who count first, or by what they share. */
export type CrowdOrder = 'dealt' | 'answer' | 'group';

/** A person in line; `starts` where somebody of another kind stands before. */
export interface PlacedPerson {
  readonly person: CrowdPerson;
  readonly starts: boolean;
}

/** The people in an order; inside a block they keep the order in which they came. Groups not named come last. */
export function orderCrowd(
  people: readonly CrowdPerson[],
  order: CrowdOrder,
  groupWords: readonly string[],
): PlacedPerson[] {
  const block = blockOf(order, groupWords);
  const sorted = [...people].sort((a, b) => block(a) - block(b));
  return sorted.map((person, index) => {
    const before = sorted[index - 1];
    return { person, starts: before !== undefined && block(before) !== block(person) };
  });
}

function blockOf(order: CrowdOrder, groupWords: readonly string[]): (person: CrowdPerson) => number {
  switch (order) {
    case 'dealt':
      return () => 0;
    case 'answer':
      return ({ yes }) => (yes ? 0 : 1);
    case 'group':
      return ({ group }) => {
        const place = groupWords.indexOf(group);
        return place === -1 ? groupWords.length : place;
      };
  }
}

/** The words of a crowd's tally: what those who count are called, the others, and every group in its order. */
export interface CrowdWords {
  readonly yesLabel: string;
  readonly noLabel: string;
  readonly groupWords: readonly string[];
}

/** The count that an order shows: "13 of 30 unburnt", "13 unburnt, 17 burnt", "unburnt: 6 of 6 under a low sun, ...". */
export function tallyLabel(people: readonly CrowdPerson[], order: CrowdOrder, words: CrowdWords): string {
  const yes = countYes(people);
  switch (order) {
    case 'dealt':
      return `${yes} of ${people.length} ${words.yesLabel}`;
    case 'answer':
      return `${yes} ${words.yesLabel}, ${people.length - yes} ${words.noLabel}`;
    case 'group':
      return `${words.yesLabel}: ${groupCounts(people, words.groupWords).join(', ')}`;
  }
}

/** The whole crowd in one sentence, for those who do not see it. */
export function crowdSummary(people: readonly CrowdPerson[], words: CrowdWords): string {
  const whole = `${people.length} people: ${tallyLabel(people, 'answer', words)}.`;
  return people.length === 0 ? whole : `${whole} ${capitalised(tallyLabel(people, 'group', words))}.`;
}

function groupCounts(people: readonly CrowdPerson[], groupWords: readonly string[]): string[] {
  return groupWords
    .map((word) => ({ word, members: people.filter(({ group }) => group === word) }))
    .filter(({ members }) => members.length > 0)
    .map(({ word, members }) => `${countYes(members)} of ${members.length} ${word}`);
}

function countYes(people: readonly CrowdPerson[]): number {
  return people.filter(({ yes }) => yes).length;
}
