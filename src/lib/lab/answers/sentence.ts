/** The question as one sentence per rung, with the parts that can be changed in place marked. */
import type { Rung } from '../../cases/schema/ladder.ts';
import type { SystemVariable } from '../../systems/types.ts';
import { capitalised } from '../../util/text/sentence.ts';
import type { AskedShare } from './answers.ts';
import { outcomesOf, type Cause, type Question } from '../question/question.ts';
import type { LabSubject } from '../subject.ts';
import { variableInText, withLabels } from '../labels.ts';
import { takesFewValues } from '../engine-input.ts';

/** A part of a sentence. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  /** X is one of few values: its category can be changed. */
  | { readonly kind: 'cause'; readonly variable: SystemVariable; readonly choice: WordChoice }
  /** X is a number: it can be changed by dragging. */
  | {
      readonly kind: 'number';
      readonly variable: SystemVariable;
      readonly value: number;
      readonly reading: string;
      /** The shift in x that replaces the number, such as "x + 1"; `reading` shows it. */
      readonly shift?: string;
    }
  /** Y, and what is asked about it. */
  | { readonly kind: 'outcome'; readonly choice: WordChoice };

/** A choice of wordings. */
export interface WordChoice {
  readonly value: string;
  readonly options: readonly Option[];
}

interface Option {
  readonly value: string;
  /** Wording inside the sentence. */
  readonly label: string;
  /** Wording in a list. */
  readonly alone: string;
}

/** Maximum number of outcomes offered with each category; of more, only means or first categories. */
const MAX_OUTCOMES = 12;

/** Returns the key of an outcome option: the variable and, for a share, its category. */
export function outcomeKey(of: string, is: string | null): string {
  return is === null ? of : `${of}=${is}`;
}

/** Parses an outcome key. */
export function readOutcomeKey(key: string): { readonly of: string; readonly is: string | null } {
  const at = key.indexOf('=');
  return at < 0 ? { of: key, is: null } : { of: key.slice(0, at), is: key.slice(at + 1) };
}

/** Returns the question on a rung; only the verb differs between rungs. */
export function questionSentence(subject: LabSubject, question: Question, rung: Rung): readonly Segment[] {
  const ofPeople = subject.system?.people;
  const hasPhrases = [...question.causes.map(({ variable }) => variable), question.outcome].every(
    ({ phrases }) => phrases !== undefined,
  );
  const causes = listSegments(question.causes.map((cause) => causeSegments(subject, cause, rung)));
  const asked = outcomeSegment(subject, question, rung);
  const text = (words: string): Segment => ({ kind: 'text', text: words });
  if (hasPhrases) {
    switch (rung) {
      case 'see':
        return [
          text(`Of ${ofPeople ? `the ${ofPeople.many}` : 'all worlds'} `),
          ...causes,
          text(', '),
          asked,
          text('?'),
        ];
      case 'do':
        return [text('Now '), ...causes, text(ofPeople ? '. ' : ' in every world. '), asked, text('?')];
      case 'imagine':
        return [
          text('Had '),
          ...causes,
          text(ofPeople ? ', would ' : ' in this world, would '),
          asked,
          text('?'),
        ];
    }
  }
  const share = question.is !== null;
  switch (rung) {
    case 'see':
      return [text(share ? 'Of all worlds where ' : 'Where '), ...causes, text(', '), asked, text('?')];
    case 'do':
      return [text('Set '), ...causes, text(' in every world. '), asked, text('?')];
    case 'imagine':
      return [text('Had '), ...causes, text(' in this world, '), asked, text('?')];
  }
}

/** Returns the question on a rung as plain text. */
export function sentenceText(subject: LabSubject, question: Question, rung: Rung): string {
  return questionSentence(subject, question, rung).map(segmentText).join('');
}

/** Returns a question on a rung as a key of guesses. */
export function guessKey(subject: LabSubject, question: Question, rung: Rung): string {
  return `${subject.id} ${rung} ${sentenceText(subject, question, rung)}`;
}

function segmentText(segment: Segment): string {
  switch (segment.kind) {
    case 'text':
      return segment.text;
    case 'number':
      return segment.reading;
    case 'cause':
    case 'outcome': {
      const { options, value } = segment.choice;
      return options.find((option) => option.value === value)?.label ?? '';
    }
  }
}

function listSegments(parts: readonly (readonly Segment[])[]): readonly Segment[] {
  return parts.flatMap((part, index): readonly Segment[] =>
    index === 0 ? part : [{ kind: 'text', text: index === parts.length - 1 ? ' and ' : ', ' }, ...part],
  );
}

const CAUSE_VERBS: Readonly<Record<Rung, string>> = { see: 'is ', do: 'to ', imagine: 'been ' };

/** Verbs of a shift; it is named as an act on See too, as it cannot be seen. */
const SHIFT_VERBS: Readonly<Record<Rung, string>> = { ...CAUSE_VERBS, see: 'is set, not seen, to ' };

function causeSegments(subject: LabSubject, cause: Cause, rung: Rung): readonly Segment[] {
  const { variable, category, value } = cause;
  if (category !== null && !cause.isShift) {
    const options = variable.categories.map(({ id }) => causeOption(variable, id, rung));
    return [{ kind: 'cause', variable, choice: { value: category.id, options } }];
  }
  if (cause.isShift) {
    const shift = String(cause.to);
    return [
      { kind: 'text', text: `${variableInText(variable)} ${SHIFT_VERBS[rung]}` },
      { kind: 'number', variable, value, reading: shiftPhrase(subject, shift), shift },
    ];
  }
  return [
    { kind: 'text', text: `${variableInText(variable)} ${CAUSE_VERBS[rung]}` },
    { kind: 'number', variable, value, reading: variable.reading(value) },
  ];
}

function causeOption(variable: SystemVariable, category: string, rung: Rung): Option {
  const label = causePhrase(variable, category, rung);
  const start = { see: '', do: variable.phrases?.(category) ? '' : 'set ', imagine: 'had ' }[rung];
  return { value: category, label, alone: capitalised(start + label) };
}

/** Returns a category of X as in a rung's sentence: "with sunscreen", "the light is on". */
export function causePhrase(variable: SystemVariable, category: string, rung: Rung): string {
  const phrases = variable.phrases?.(category);
  if (phrases) return { see: phrases.seen, do: phrases.done, imagine: phrases.imagined }[rung];
  return `${variableInText(variable)} ${CAUSE_VERBS[rung]}${category}`;
}

/** Returns a shift such as "x + 10" in words. */
function shiftPhrase(subject: LabSubject, shift: string): string {
  const [, sign, by] = /^\s*x\s*([+\-*])\s*([\d.]+)\s*$/u.exec(shift) ?? [];
  if (sign === '+') return `${by} more than it would be`;
  if (sign === '-') return `${by} less than it would be`;
  if (sign === '*') return `${by} times what it would be`;
  return `“${withLabels(subject, shift)}”, with x what it would be`;
}

function outcomeSegment(subject: LabSubject, question: Question, rung: Rung): Segment {
  const outcomes = outcomesOf(subject, question.causes);
  const isMany = outcomes.length > MAX_OUTCOMES;
  const options = outcomes.flatMap((variable) => {
    const { id, categories } = variable;
    const mean = takesFewValues(subject, id) ? [] : [outcomeOption(variable, null, rung)];
    const chosen = question.outcome.id === id ? question.is?.id : undefined;
    const listed =
      isMany && mean.length > 0 ? [] : categories.slice(isMany ? -1 : 0).map(({ id: category }) => category);
    const shares = [
      ...new Set([...listed, ...(chosen === undefined || listed.includes(chosen) ? [] : [chosen])]),
    ];
    return [...mean, ...shares.map((category) => outcomeOption(variable, category, rung))];
  });
  return {
    kind: 'outcome',
    choice: { value: outcomeKey(question.outcome.id, question.is?.id ?? null), options },
  };
}

function outcomeOption(variable: SystemVariable, category: string | null, rung: Rung): Option {
  const label = outcomePhrase(variable, category, rung);
  const isPhrase = category !== null && variable.phrases?.(category) !== undefined;
  const question = `${rung === 'imagine' && isPhrase ? 'would ' : ''}${label}?`;
  return { value: outcomeKey(variable.id, category), label, alone: capitalised(question) };
}

function outcomePhrase(variable: SystemVariable, category: string | null, rung: Rung): string {
  const phrases = category === null ? undefined : variable.phrases?.(category);
  if (phrases) {
    return { see: phrases.asked, do: capitalised(phrases.asked), imagine: phrases.would }[rung];
  }
  const name = variableInText(variable);
  if (category === null) {
    return {
      see: `what is ${name} on average`,
      do: `What is ${name} on average`,
      imagine: `what would ${name} have been`,
    }[rung];
  }
  return {
    see: `in how many is ${name} ${category}`,
    do: `In how many is ${name} ${category}`,
    imagine: `would ${name} have been ${category}`,
  }[rung];
}

/** Returns the verb phrase of those who count for a share: "stay unburnt" of "how many stay unburnt". */
export function countedLabel({ outcome, is }: AskedShare): string {
  if (is === null) return '';
  const asked = outcome.phrases?.(is.id).asked;
  return asked?.replace(/^how many /u, '') ?? `with ${outcome.label} ${is.id}`;
}
