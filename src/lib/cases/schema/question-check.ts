/** Checks that a case's question, guesses and limits fit its variables, and each other. */
import { guessedShareRemedy, askedOutcomeOf, shareRemedy, valueRemedy } from './question-outcome.ts';
import type { CaseQuestion } from './question-schema.ts';
import type { Case } from './case.ts';
import type { CaseError } from '../parts/case-error.ts';
import { quote } from '../../util/text/quote.ts';
import { checkValues, quotedLabels, unknownName, vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** Returns the first of them that does not fit; null if all do, or there are none. */
export function findQuestionIssue(value: Case): CaseError | null {
  const { question, guess, limits } = value;
  if (!question && !guess && !limits) return null;
  const vocabulary = vocabularyOf(value);
  if (!vocabulary.ok) return vocabulary.error;
  return (
    (question ? questionIssue(question, value, vocabulary.value) : null) ??
    guessIssue(value, vocabulary.value) ??
    rungsIssue(value) ??
    variablesIssue(value, vocabulary.value)
  );
}

function questionIssue(
  { of, is, known }: CaseQuestion,
  value: Case,
  { model, set, seen }: Vocabulary,
): CaseError | null {
  if (!set.has(of)) return unknownName('question.of', of, set);
  const remedy = is === undefined ? null : shareRemedy(askedOutcomeOf(value, model, of), is);
  if (remedy !== null) return issue('question.is', is, remedy);
  if (known !== undefined && value.view?.rung !== 'see') {
    const path = 'question.known';
    const message = `${path}: only on the rung "see" does it say what was observed; move it to "evidence", or give "view": {"rung": "see"}`;
    return { path, message };
  }
  return checkValues('question.known', known, seen);
}

function guessIssue(value: Case, { model }: Vocabulary): CaseError | null {
  const { question, guess } = value;
  if (!guess) return null;
  if (!question)
    return { path: 'guess', message: 'guess: nothing is asked; give a "question", or remove it' };
  const outcome = askedOutcomeOf(value, model, question.of);
  for (const [rung, guessed] of Object.entries(guess)) {
    const remedy = question.is === undefined ? valueRemedy(outcome, guessed) : guessedShareRemedy(guessed);
    if (remedy !== null) return issue(`guess.${rung}`, guessed, remedy);
  }
  return null;
}

function rungsIssue({ limits: { rungs } = {}, view }: Case): CaseError | null {
  if (!rungs || (view && rungs.includes(view.rung))) return null;
  if (view) return issue('view.rung', view.rung, `use one of "limits.rungs": ${quotedLabels(rungs)}`);
  const path = 'limits.rungs';
  const message = `${path}: the case does not say on which of them it opens; give "view": {"rung": ${quotedLabels(rungs.slice(0, 1))}}`;
  return { path, message };
}

function variablesIssue({ limits: { variables = [] } = {} }: Case, { seen }: Vocabulary): CaseError | null {
  const index = variables.findIndex((name) => !seen.has(name));
  const stranger = variables[index];
  return stranger === undefined ? null : unknownName(`limits.variables.${index}`, stranger, seen);
}

function issue(path: string, value: unknown, remedy: string): CaseError {
  return { path, message: `${path}: ${quote(value)} does not fit; ${remedy}` };
}
