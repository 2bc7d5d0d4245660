import type { OutOfDistributionReading } from '../score/index.ts';
import type { ModelIdentity } from '../types.ts';

/** Fit of one category of a variable to a picture. */
export interface CategoryScore {
  readonly category: string;
  /** Cosine of the picture with the category's sentences. */
  readonly score: number;
  /** Softmax of the scores of this variable, with the model's own scale. */
  readonly probability: number;
}

/** A variable as read from a picture. */
export interface VariableReading {
  readonly variable: string;
  /** The category that fits best. */
  readonly category: string;
  readonly probability: number;
  /** Its probability minus that of the second best: small if the picture is between two categories. */
  readonly margin: number;
  /** All categories in the variable's order. */
  readonly scores: readonly CategoryScore[];
}

/** All variables of a system as read from a picture. */
export interface PictureReading {
  readonly system: string;
  /** Readings in the system's order. */
  readonly variables: readonly VariableReading[];
  /** The best category by variable id. */
  readonly categories: Readonly<Record<string, string>>;
  /** Distance of the picture from what the model knows; null if the model does not say. */
  readonly familiarity: OutOfDistributionReading | null;
}

/** Which system a picture shows. */
export interface SystemGuess {
  readonly system: string;
  readonly probability: number;
  readonly margin: number;
  readonly scores: readonly {
    readonly system: string;
    readonly score: number;
    readonly probability: number;
  }[];
}

/** Reads pictures by their embeddings, synchronously: all sentences have been embedded before. */
export interface Reader {
  /** The model whose embeddings it reads. */
  readonly identity: ModelIdentity;
  /**
   * Reads an embedding.
   *
   * @throws RangeError for a system that it was not made for, or an embedding of another length
   */
  readonly read: (embedding: Float32Array, system: string) => PictureReading;
  readonly whichSystem: (embedding: Float32Array) => SystemGuess;
}
