/** What captions need to know of a physical system: its variables' names and their categories. */
export interface CaptionedSystem {
  readonly id: string;
  readonly variables: readonly {
    readonly id: string;
    readonly label: string;
    readonly categories: readonly { readonly id: string }[];
  }[];
}

/** Other words for a variable, and for each of its categories. */
export interface VariableWords {
  /** Noun phrases without article, beside the display name. */
  readonly nouns: readonly string[];
  readonly categories: Readonly<Record<string, CategoryWords>>;
}

/** Other words for one category of a variable. */
export interface CategoryWords {
  /** What can stand for the category in `the {v} is {c}`. */
  readonly aliases: readonly string[];
  /** Whole sentences that hold exactly in this category. */
  readonly sentences: readonly string[];
}

/** Two lists of the same kind of text: one that a model is trained on, one that it never sees in training. */
export interface Texts {
  readonly train: readonly string[];
  readonly heldOut: readonly string[];
}

/** Everything that captions are composed of, as plain data: the file `captions.json` of a data set. */
export interface CaptionSet {
  /** Statements with `{v}` for the variable and `{c}` for the category: true when the category holds. */
  readonly statements: Texts;
  /** The same with the opposite meaning: true when the category does not hold. */
  readonly denials: Texts;
  /** What can stand around a whole sentence, for `{}`. */
  readonly frames: Texts;
  /** What stands between the parts of a longer caption. */
  readonly joins: readonly string[];
  readonly systems: Readonly<Record<string, CaptionedWords>>;
}

/** One system's words. */
export interface CaptionedWords {
  /** Names for the whole scene: "a pendulum". */
  readonly names: readonly string[];
  readonly variables: Readonly<Record<string, CaptionedVariable>>;
}

/** One variable's words; the first noun is its display name. */
export interface CaptionedVariable {
  readonly nouns: readonly string[];
  /** By category id, in the variable's order; the first alias is the id. */
  readonly categories: Readonly<Record<string, CategoryWords>>;
}
