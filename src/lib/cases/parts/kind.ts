import type * as v from 'valibot';
import type { CaseError } from './case-error.ts';
import type { Verification } from './digest.ts';
import type { CasePicture } from './picture-schema.ts';

/**
 * A kind of case. A case is of the kind whose field it has; what that field holds is the kind's own, and comes back to
 * it alone. Whoever reads, writes, shows or checks cases asks their kind.
 */
export interface CaseKind<Id extends string = string, Content = unknown, Tool = unknown> {
  /** The field that a case of this kind has, and no other case. */
  readonly id: Id;
  /** The version of the format that it came with: 2 for `#v2.`. A new kind takes the next one. */
  readonly since: number;
  readonly schema: v.GenericSchema<unknown, Content>;
  /**
   * What else such a case may hold: what is said of the variables of a model, with a digest of what it comes to, or
   * pictures; neither where it is left out.
   */
  readonly beside?: 'variables' | 'pictures';
  /** The path of the page that opens it: "/probe". */
  path(content: Content): string;
  /** Why its parts do not go together, beyond the schema; null where they do. */
  issue?(content: Content, pictures: number): CaseError | null;
  /** The same for what takes so much to see that only those who ask load it, such as all tasks. */
  lateIssue?(content: Content): Promise<CaseError | null>;
  /** What the search among saved cases finds it by, beside title and note. */
  words?(content: Content): readonly string[];
  /** How a list of saved cases shows it; left out where the case's own picture does. */
  readonly card?: CaseCard<Content>;
  /** Computes again what it says came out, where the tool for that is at hand. Left out where nothing can. */
  verify?(
    content: Content,
    pictures: readonly CasePicture[],
    tool: Tool | undefined,
  ): Verification | Promise<Verification>;
}

/** How a list shows cases of a kind. */
export interface CaseCard<Content = unknown> {
  /** "Probe". */
  readonly title: string;
  /** Who took part: the name of a model. */
  by(content: Content): string;
  /** What it holds beside pictures: how many, and of what, in the singular. */
  counts(content: Content): readonly (readonly [count: number, noun: string])[];
}
