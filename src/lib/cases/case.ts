/** What a case is, as plain data; schema.ts reads it from outside. */
import type { PictureStyle } from '../systems/types.ts';
import type { Ask } from './ask-schema.ts';
import type { Values } from './fields.ts';
import type { Likelihoods } from './likelihood-schema.ts';
import type { Rung } from './ladder.ts';
import type { Picture } from './picture-schema.ts';
import type { Probe } from './probe-schema.ts';
import type { Query } from './query.ts';
import type { CaseTuning } from './tuning-schema.ts';
import type { CaseQuestion, Guesses, Limits } from './question-schema.ts';

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
 * instrument's question about pictures. It has exactly one subject: `system`, `model`, `probe`, `ask` or `tuning`.
 */
export interface Case {
  /** Id of a built-in system. */
  readonly system?: string;
  /** Source text in the model language. */
  readonly model?: string;
  /** Pictures against sentences, scored by CLIP. Since v2. */
  readonly probe?: Probe;
  /** A prompt for language models, and what they answered. Since v2. */
  readonly ask?: Ask;
  /** A head on a frozen CLIP, by the plan that it is trained by. Since v5. */
  readonly tuning?: CaseTuning;
  /** The pictures of a probe or an ask, in order. Since v2. */
  readonly pictures?: readonly Picture[];
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
  readonly guess?: Guesses;
  /** What a teacher leaves to the reader. Since v3. */
  readonly limits?: Limits;
  readonly title?: string;
  readonly note?: string;
  readonly prompt?: string;
  readonly view?: View;
  readonly models?: readonly ModelReference[];
  readonly server?: ServerParameters;
  /** What the case came to when it was made; see digest.ts. */
  readonly digest?: string;
}

/** Why something is no case: `path` names the field ("do.light_position", "" for the whole). */
export interface CaseError {
  readonly path: string;
  readonly message: string;
}
