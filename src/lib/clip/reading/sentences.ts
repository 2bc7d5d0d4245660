import { captionSet, fillStatement, type CaptionedSystem } from '../captions/index.ts';

/** Sentences for each of several things that exclude each other: the ensemble of each is one direction. */
export interface SentenceChoice {
  /** Category or system ids. */
  readonly ids: readonly string[];
  /** One list of sentences an id. */
  readonly sentences: readonly (readonly string[])[];
}

/** What a reader asks about one system. */
export interface SystemChoices {
  readonly id: string;
  readonly variables: readonly { readonly id: string; readonly choice: SentenceChoice }[];
}

/**
 * Sentences about a variable, beside its display name and the category's id. On 3,000 pictures of states as in training
 * (both styles, varied colours, four in ten disobeying the equations), scene-clip read 98.97% of the variables right with
 * the first one alone, 98.98% with these four, with thirty, and with all other words for variables and categories:
 * which sentence is asked hardly matters to it, as the errors lie at the categories' borders. Other models gain by
 * several.
 */
const STATEMENTS = [
  'the {v} is {c}',
  'the {v} looks {c}',
  '{c} is the value of the {v}',
  'one can see that the {v} is {c}',
];

/** What a reader asks about each variable of each system. */
export function variableChoices(systems: readonly CaptionedSystem[]): readonly SystemChoices[] {
  return systems.map(({ id, variables }) => ({
    id,
    variables: variables.map(({ id: variable, label, categories }) => ({
      id: variable,
      choice: {
        ids: categories.map((category) => category.id),
        sentences: categories.map((category) =>
          STATEMENTS.map((statement) => fillStatement(statement, label, category.id)),
        ),
      },
    })),
  }));
}

/** What a reader asks to tell systems apart: their names. */
export function systemChoice(systems: readonly CaptionedSystem[]): SentenceChoice {
  const words = captionSet(systems).systems;
  return {
    ids: systems.map(({ id }) => id),
    sentences: systems.map(({ id }) => words[id]?.names ?? [id]),
  };
}
