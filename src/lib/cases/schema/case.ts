/** What a case is, as plain data; schema.ts reads it from outside. */
import type { PictureStyle } from '../../systems/types.ts';
import type { Values } from '../parts/fields.ts';
import type { Likelihoods } from './likelihood-schema.ts';
import type { CaseContents } from '../kinds/index.ts';
import type { Rung } from './ladder.ts';
import type { CasePicture } from '../parts/picture-schema.ts';
import type { Query } from './query.ts';
import type { CaseQuestion, CaseGuesses, CaseLimits } from './question-schema.ts';

/** Controls that a shared case may leave out of the page. */
export type HiddenControl = 'ladder' | 'seed' | 'values' | 'formulas';

/** How the lab shows a case; nothing here changes a number. */
export interface View {
  readonly rung: Rung;
  /** Drawing style of the pictures. */
  readonly style?: PictureStyle;
  /** Whether the graph shows exogenous nodes. */
  readonly exogenous?: boolean;
  /** Whether the reader is asked for a prediction first. */
  readonly predict?: boolean;
  /** Which step of the propagation is shown, counted from 0. */
  readonly step?: number;
  readonly hide?: readonly HiddenControl[];
}

/** A model that took part, by name and by the SHA-256 of its weights (64 hexadecimal digits, lower case). */
export interface ModelReference {
  readonly id: string;
  readonly sha256: string;
}

/** The parameters of a language model's answer; never an address or a key. */
export interface ServerParameters {
  readonly model?: string;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly seed?: number;
}

/**
 * What links, files and the page share: a structural causal model in one concrete state with a question, or an
 * instrument's question about pictures. Exactly one field says what it is about: that of its kind (`kinds`).
 */
export interface Case extends CaseContents {
  /** Pictures in order, where its kind has some. Since v2. */
  readonly pictures?: readonly CasePicture[];
  /** Of own pictures that are small copies: the SHA-256 of the file they were made of, by their own. Since v6. */
  readonly originals?: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly state?: Values;
  readonly evidence?: Values;
  /** What was read of variables with doubt, rather than seen. Since v4. */
  readonly likelihoods?: Likelihoods;
  readonly do?: Values;
  readonly query?: Query;
  /** What the reader is asked, on every rung the same. Since v3. */
  readonly question?: CaseQuestion;
  /** What the reader guessed. Since v3. */
  readonly guess?: CaseGuesses;
  /** What a teacher leaves to the reader. Since v3. */
  readonly limits?: CaseLimits;
  /** What a teacher leaves open while answers are covered: the text that the model is made of. Since v6. */
  readonly uncovered?: readonly 'text'[];
  readonly title?: string;
  readonly note?: string;
  readonly prompt?: string;
  readonly view?: View;
  readonly models?: readonly ModelReference[];
  readonly server?: ServerParameters;
  /** What the case came to when it was made; see digest.ts. */
  readonly digest?: string;
}
