import { capitalised } from '../util/text/sentence.ts';

/** A person of a crowd: a small picture, its description, and the outcome. */
export interface CrowdPerson {
  readonly id: string;
  /** The picture as SVG text. */
  readonly svg: string;
  /** Description of the picture: "medium sun, sunscreen, not burnt". */
  readonly words: string;
  /** Whether the person has the outcome. */
  readonly yes: boolean;
  /** Group of the person: one of the crowd's `groupWords`. */
  readonly group: string;
}

/** Order of a crowd: as sampled, by outcome, or by group. */
export type CrowdOrder = 'dealt' | 'answer' | 'group';

/** A person in order; `starts` where a new block begins. */
export interface PlacedPerson {
  readonly person: CrowdPerson;
  readonly starts: boolean;
}

/** Returns the people in an order, stable within blocks. Unknown groups come last. */
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
        const groupIndex = groupWords.indexOf(group);
        return groupIndex === -1 ? groupWords.length : groupIndex;
      };
  }
}

/** Labels of a crowd's count: both outcomes, and every group in order. */
export interface CrowdWords {
  readonly yesLabel: string;
  readonly noLabel: string;
  readonly groupWords: readonly string[];
}

/**
 * Returns the count for an order: "13 of 30 unburnt", "13 unburnt, 17 burnt", "unburnt: 6 of 6 under a low sun, ...".
 */
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

/** Returns a description of the whole crowd, for screen readers. */
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
