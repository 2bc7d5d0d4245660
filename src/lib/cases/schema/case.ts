/** Types of cases as plain data; schema.ts parses them. */
import type { PictureStyle } from '../../systems/types.ts';
import type { Values } from '../parts/fields.ts';
import type { Likelihoods } from './likelihood-schema.ts';
import type { CaseContents } from '../kinds/index.ts';
import type { Rung } from './ladder.ts';
import type { CasePicture } from '../parts/picture-schema.ts';
import type { Query } from './query.ts';
import type { CaseQuestion, CaseGuesses, CaseLimits } from './question-schema.ts';

/** Controls that a shared case may hide. */
export type HiddenControl = 'ladder' | 'seed' | 'values' | 'formulas';

/** Display settings of the lab; they never change a number. */
export interface View {
  readonly rung: Rung;
  /** Drawing style of the pictures. */
  readonly style?: PictureStyle;
  /** Whether the graph shows exogenous nodes. */
  readonly exogenous?: boolean;
  /** Whether the reader is asked for a prediction first. */
  readonly predict?: boolean;
  /** Index of the propagation step that is shown, from 0. */
  readonly step?: number;
  readonly hide?: readonly HiddenControl[];
}

/** A model by name and by the SHA-256 of its weights (64 hexadecimal digits, lower case). */
export interface ModelReference {
  readonly id: string;
  readonly sha256: string;
}

/** Request parameters of a language model's answer; never an address or a key. */
export interface ServerParameters {
  readonly model?: string;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly seed?: number;
}

/**
 * The shared content of links, files and pages: a structural causal model in a concrete state with a question, or
 * an instrument's question about pictures. Exactly one field states its subject: that of its kind (`kinds`).
 */
export interface Case extends CaseContents {
  /** Pictures in order, if its kind has some. Since v2. */
  readonly pictures?: readonly CasePicture[];
  /** For own pictures that are small copies: the SHA-256 of the original file, by their own. Since v6. */
  readonly originals?: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly state?: Values;
  readonly evidence?: Values;
  /** Uncertain readings of variables (virtual evidence). Since v4. */
  readonly likelihoods?: Likelihoods;
  readonly do?: Values;
  readonly query?: Query;
  /** The question to the reader, equal on every rung. Since v3. */
  readonly question?: CaseQuestion;
  /** The reader's guesses. Since v3. */
  readonly guess?: CaseGuesses;
  /** Restrictions of the reader by a teacher. Since v3. */
  readonly limits?: CaseLimits;
  /** Parts that stay visible while answers are hidden: the model's text. Since v6. */
  readonly uncovered?: readonly 'text'[];
  readonly title?: string;
  readonly note?: string;
  readonly prompt?: string;
  readonly view?: View;
  readonly models?: readonly ModelReference[];
  readonly server?: ServerParameters;
  /** The outcome of the case when it was made; see digest.ts. */
  readonly digest?: string;
}
