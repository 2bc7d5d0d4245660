import { claimsIn } from '../../../src/lib/chains/reading/claims.ts';
import type { Claim } from '../../../src/lib/chains/reading/types.ts';
import type { Prevented } from '../../../src/lib/chains/types.ts';
import { chains } from './chains.ts';
import type { Labelled } from './texts.ts';

/**
 * Formats a claim as a label: "a>b" or "a!b"; "a>>b" or "a!!b" for sufficiency; "?" for something that is not an event;
 * "a|b>c" for causes joined by "or"; "x: a>b" for the world without x.
 */
export function noted({ cause, or = [], effect, polarity, isEnough, without = [] }: Claim): string {
  const causes = [cause, ...or].map((end) => end ?? '?').join('|');
  const world = without.length === 0 ? '' : `${without.join(', ')}: `;
  const link = (polarity === 'holds' ? '>' : '!').repeat(isEnough === true ? 2 : 1);
  return `${world}${causes}${link}${effect ?? '?'}`;
}

/** Returns the subject of a labelled text. */
export function subjectOf({ about }: Pick<Labelled, 'about'>): {
  readonly chain: (typeof chains)[keyof typeof chains];
  readonly prevented?: Prevented;
} {
  const [name = '', away] = about.split('/');
  const chain = chains[name as keyof typeof chains];
  if (away === undefined) return { chain };
  return { chain, prevented: away.startsWith('?') ? { text: away.slice(1) } : { id: away } };
}

/** Returns the sets of read and of labelled claims of each text. */
export function measured(texts: readonly Labelled[]): {
  readonly precision: number;
  readonly recall: number;
  readonly exact: number;
  readonly wrong: readonly string[];
} {
  let [right, read, labelled, exact] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const text of texts) {
    const { chain, prevented } = subjectOf(text);
    const found = new Set(claimsIn(text.text, chain, prevented).claims.map(noted));
    const truth = new Set(text.claims);
    const hits = [...found].filter((claim) => truth.has(claim)).length;
    right += hits;
    read += found.size;
    labelled += truth.size;
    if (hits === found.size && hits === truth.size) exact += 1;
    else
      wrong.push(
        `[${text.kind} ${text.about}] ${text.text}\n   is ${[...truth].join(' ')}\n   read ${[...found].join(' ')}`,
      );
  }
  return { precision: right / read, recall: right / labelled, exact: exact / texts.length, wrong };
}
