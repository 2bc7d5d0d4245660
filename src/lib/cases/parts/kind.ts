import type * as v from 'valibot';
import type { CaseError } from './case-error.ts';
import type { Verification } from './digest.ts';
import type { CasePicture } from './picture-schema.ts';

/**
 * A kind of case, identified by its field. Everything that reads, writes, shows or checks cases uses this
 * interface; the field's content is only interpreted by the kind itself.
 */
export interface CaseKind<Id extends string = string, Content = unknown, Tool = unknown> {
  /** Name of the field that cases of this kind have, and no others. */
  readonly id: Id;
  /** Version of the format that introduced it: 2 for `#v2.`. A new kind takes the next one. */
  readonly since: number;
  readonly schema: v.GenericSchema<unknown, Content>;
  /**
   * Further content of such a case: statements about the variables of a model with a digest of the outcome, or
   * pictures; undefined for neither.
   */
  readonly extraContent?: 'variables' | 'pictures';
  /** Returns the path of the page that opens it: “/probe”. */
  path(content: Content): string;
  /** Returns why its parts are inconsistent, beyond the schema; null if they are not. */
  issue?(content: Content, pictures: number): CaseError | null;
  /** Like `issue`, for checks that must load a lot, such as all tasks. */
  lateIssue?(content: Content): Promise<CaseError | null>;
  /** Returns words for the search among saved cases, besides title and note. */
  words?(content: Content): readonly string[];
  /** Texts for a list of saved cases; undefined if the case's own picture is shown. */
  readonly card?: CaseCard<Content>;
  /** Recomputes its results with the tool, if available. Undefined if nothing can be recomputed. */
  verify?(
    content: Content,
    pictures: readonly CasePicture[],
    tool: Tool | undefined,
  ): Verification | Promise<Verification>;
}

/** Texts that describe a case in a list. */
export interface CaseCard<Content = unknown> {
  /** Title of the kind: “Probe”. */
  readonly title: string;
  /** Returns the name of the model. */
  by(content: Content): string;
  /** Returns counts of its content besides pictures, with singular nouns. */
  counts(content: Content): readonly (readonly [count: number, noun: string])[];
}
