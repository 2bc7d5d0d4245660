/** The names of a system's variables and categories, for captions. */
export interface CaptionedSystem {
  readonly id: string;
  readonly variables: readonly {
    readonly id: string;
    readonly label: string;
    readonly categories: readonly { readonly id: string }[];
  }[];
}

/** Synonyms of a variable and of its categories. */
export interface VariableWords {
  /** Noun phrases without article, besides the display name. */
  readonly nouns: readonly string[];
  readonly categories: Readonly<Record<string, CategoryWords>>;
}

/** Synonyms of one category of a variable. */
export interface CategoryWords {
  /** Words for the category in `the {v} is {c}`. */
  readonly aliases: readonly string[];
  /** Whole sentences that are true exactly in this category. */
  readonly sentences: readonly string[];
}

/** Texts of the same kind: those used in training, and those held out. */
export interface Texts {
  readonly train: readonly string[];
  readonly heldOut: readonly string[];
}

/** Everything that captions are composed of, as plain data: the file `captions.json` of a data set. */
export interface CaptionSet {
  /** Statements with `{v}` for the variable and `{c}` for the category: true if the category holds. */
  readonly statements: Texts;
  /** Statements that are true if the category does not hold. */
  readonly denials: Texts;
  /** Texts around a whole sentence, which replaces `{}`. */
  readonly frames: Texts;
  /** Texts between the parts of a longer caption. */
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
  /** Aliases by category id, in the variable's order; the first alias is the id. */
  readonly categories: Readonly<Record<string, CategoryWords>>;
}
