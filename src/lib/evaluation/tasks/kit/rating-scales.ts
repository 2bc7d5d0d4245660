import type { RatingScale } from '../rating.ts';

const yesNo = { kind: 'yes-no', least: 0, most: 1 } as const;
const ofItem = { about: 'item', ...yesNo } as const;
const ofAnswer = { about: 'answer', ...yesNo } as const;

/** A scale for one part of an explanation, from 0 to 10 as graded by MuCR's judge. */
function explained(id: string, what: string): RatingScale {
  return {
    id,
    title: id.toUpperCase(),
    question: `How well does the answer say ${what}?`,
    about: 'answer',
    kind: 'score',
    least: 0,
    most: 10,
    ends: ['something else, or nothing', 'the same as a reference'],
    against: id,
  };
}

/** The six steps of CounterVQA's readability (appendix E), from 0, in Rungs' words. */
export const READABILITY = [
  'no reasoning that could be read as such',
  'in pieces, or going round in circles: hardly any thread',
  'hard to follow: steps out of order, or joined unclearly',
  'can be understood, with steps said twice, vague places or small contradictions',
  'clear and in order, with small slips of language',
  'fluent, each step out of the one before, nothing vague and nothing twice',
] as const;

/**
 * Rating scales of the four papers, each once; a task names those it uses. Coherent and fluent are from VQA-Causal
 * and VCR-Causal, as is whether objects alone decide an item (found of older benchmarks); S1 to S3 are from MuCR;
 * the last four from CounterVQA, for edges, questions and reasoning.
 */
export const RATING_SCALES = {
  coherent: {
    id: 'coherent',
    title: 'Coherent',
    question: 'Does what counts as right make sense, given the pictures?',
    ...ofItem,
  },
  fluent: { id: 'fluent', title: 'Fluent', question: 'Is what counts as right good English?', ...ofItem },
  objectsAlone: {
    id: 'objects-alone',
    title: 'Solvable by objects alone',
    question:
      'Could somebody answer rightly who only sees which things and actions there are, and knows nothing of causes?',
    ...ofItem,
  },
  answerable: {
    id: 'answerable',
    title: 'Answerable',
    question: 'Can the question be answered from what it gives: its pictures and its words?',
    ...ofItem,
  },
  keyRight: {
    id: 'key-right',
    title: 'Key right',
    question: 'Is the answer that counts as right really right?',
    ...ofItem,
  },
  answerRight: {
    id: 'answer-right',
    title: 'Answer right',
    question: 'Is this answer right?',
    ...ofAnswer,
    against: 'credit',
  },
  s1: explained('s1', 'what the cause picture shows'),
  s2: explained('s2', 'what the effect picture shows'),
  s3: explained('s3', 'how the one led to the other'),
  edgeValid: {
    id: 'edge-valid',
    title: 'Edge valid',
    question: 'Did the first event really help to bring about the second?',
    ...ofItem,
  },
  difficulty: {
    id: 'difficulty',
    title: 'Difficulty',
    question: 'How much reasoning does the question take?',
    about: 'item',
    kind: 'score',
    least: 1,
    most: 5,
    ends: ['none', 'a great deal'],
  },
  grounded: {
    id: 'grounded',
    title: 'Grounded',
    question: 'Does the question name only events that take place, in the order in which they do?',
    ...ofItem,
  },
  readable: {
    id: 'readable',
    title: 'Readable',
    question: 'How clear and well ordered is the reasoning, whether or not its end is right?',
    about: 'answer',
    kind: 'score',
    least: 0,
    most: 5,
    steps: READABILITY,
    against: 'readability',
  },
} as const satisfies Readonly<Record<string, RatingScale>>;
