/** Title and explanation of a figure. */
interface MetricText {
  readonly title: string;
  readonly higherIsBetter: boolean;
  readonly sentence: string;
}

/** Figures common to several tasks, by their names in `rungs bench score`. */
export const METRICS: Readonly<Record<string, MetricText>> = {
  accuracy: {
    title: 'Accuracy',
    higherIsBetter: true,
    sentence: 'Share of what was asked that is answered rightly.',
  },
  shd: {
    title: 'SHD',
    higherIsBetter: false,
    sentence:
      'Structural Hamming distance: number of variable pairs whose arrow differs between the answered and the true graph (missing, extra, reversed, or answered both ways: each costs 1), averaged over pictures; from 0 to 6.',
  },
  precision: {
    title: 'Precision',
    higherIsBetter: true,
    sentence:
      'Share of the arrows answered with yes that are true. Low means that yes is said too often. It is missing if no arrow was answered; the published protocol counts 0.',
  },
  recall: {
    title: 'Recall',
    higherIsBetter: true,
    sentence: 'Share of the true arrows answered with yes. Low means that no is said too often.',
  },
  bidirectionality: {
    title: 'Two-way',
    higherIsBetter: false,
    sentence:
      'Share of the six variable pairs answered with yes in both directions; 0 for every true graph here.',
  },
  cyclicity: {
    title: 'Cyclicity',
    higherIsBetter: false,
    sentence:
      'Trace of the matrix exponential of the answered graph, less the number of variables: 0 exactly when it has no directed cycle, 1.09 for one two-way pair, 17.19 when everything is answered with yes.',
  },
  allCorrect: {
    title: 'All right',
    higherIsBetter: true,
    sentence:
      'Share of the pictures or items of which everything that is asked is right. No paper prints it.',
  },
  descendantsOnly: {
    title: 'Effects alone',
    higherIsBetter: true,
    sentence:
      'Share of right categories among the variables that the intervention can reach; what merely has to be copied is left out.',
  },
  perVariable: {
    title: 'By variable set',
    higherIsBetter: true,
    sentence: 'The accuracy on the items that intervene on one given variable.',
  },
  perCategory: {
    title: 'By category',
    higherIsBetter: true,
    sentence: 'The accuracy on the stories about one category of subjects.',
  },
  perInteraction: {
    title: 'By interaction',
    higherIsBetter: true,
    sentence: 'The accuracy on the chains of one type: people who deal with things, or with each other.',
  },
  perAnswer: {
    title: 'By what is right',
    higherIsBetter: true,
    sentence:
      'The accuracy for questions with the answer yes, and with no. If one is high and one low, the answer is the same regardless of the events.',
  },
  perPremise: {
    title: 'By what is supposed away',
    higherIsBetter: true,
    sentence:
      'The accuracy for suppositions about events that happen, and about events that never do: the latter change nothing, so knowing which events happen is enough.',
  },
  paired: {
    title: 'Paired',
    higherIsBetter: true,
    sentence:
      'Share of the questions answered rightly both as worded and in other words with yes and no exchanged. A constant answer gets 0.',
  },
  premise: {
    title: 'Premise',
    higherIsBetter: true,
    sentence:
      'Share of the answers that say rightly whether what is supposed away took place at all, among those that say it.',
  },
  reason: {
    title: 'Reason',
    higherIsBetter: true,
    sentence:
      'Share of the reasons that name exactly the events in between, in order, if an event falls away. They are parsed by rules, which may miss free wording.',
  },
  readability: {
    title: 'Readability',
    higherIsBetter: true,
    sentence:
      'How clear and well ordered the reasoning is, from 0 to 5 by a judge, of 100 answers at most that the items’ seed draws; whether it is right does not count. Two raters gave the paper’s model 3.2 from video alone and 3.5 with annotations.',
  },
  exp: {
    title: 'Exp',
    higherIsBetter: true,
    sentence:
      '0.25 S1 + 0.25 S2 + 0.5 S3, from 0 to 10, as a judge graded them; the same numbers from another judge, or another judge’s prompt, are not the same measure.',
  },
  s1: {
    title: 'S1',
    higherIsBetter: true,
    sentence: 'How well the cause picture is explained, by a judge: 0 to 10 against three references.',
  },
  s2: {
    title: 'S2',
    higherIsBetter: true,
    sentence: 'How well the effect picture is explained, by a judge: 0 to 10 against three references.',
  },
  s3: {
    title: 'S3',
    higherIsBetter: true,
    sentence: 'How well the link between them is explained, by a judge: 0 to 10 against three references.',
  },
  likeness: {
    title: 'Likeness (ROUGE-L)',
    higherIsBetter: true,
    sentence:
      'How much of its wording an explanation shares with the reference that it is most like (ROUGE-L, Lin 2004). It needs no judge, it is not the paper’s measure, and it rewards equal words, not equal meaning.',
  },
  ungraded: {
    title: 'Not graded yet',
    higherIsBetter: false,
    sentence:
      'Answers that no judge has graded, or whose grade could not be read. Exp and its parts leave them out; they do not count as 0.',
  },
  unparsed: {
    title: 'Unparsed',
    higherIsBetter: false,
    sentence: 'Answers out of which nothing definite could be read. They count as wrong.',
  },
  missing: {
    title: 'Missing',
    higherIsBetter: false,
    sentence:
      'Questions without an answer: failed, or not asked yet. The figures of a run leave them out, and bound their possible effect on the accuracy; in a scored file they count as wrong.',
  },
};
