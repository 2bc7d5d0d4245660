/** What a figure means, in our own words. */
export interface MetricText {
  readonly title: string;
  /** `fraction`: 0 to 1; papers print most of them as percent. */
  readonly unit: 'fraction' | 'edges' | 'score';
  /** Null where neither direction is good in itself. */
  readonly higherIsBetter: boolean | null;
  readonly sentence: string;
}

/** The figures of the tasks of CausalVLBench, by the names that `rungs bench score` prints. */
export const METRICS: Readonly<Record<string, MetricText>> = {
  accuracy: {
    title: 'Accuracy',
    unit: 'fraction',
    higherIsBetter: true,
    sentence:
      'Share of what was asked that is answered rightly: of the 12 yes/no answers of a picture, of the targets, or of the four predicted categories. For counterfactuals it is partial credit, and copying the stated values already scores well.',
  },
  shd: {
    title: 'Structural Hamming distance',
    unit: 'edges',
    higherIsBetter: false,
    sentence:
      'Number of variable pairs whose arrow differs between the answered and the true graph (missing, extra, reversed, or answered both ways: each costs 1), averaged over pictures; from 0 to 6.',
  },
  precision: {
    title: 'Precision',
    unit: 'fraction',
    higherIsBetter: true,
    sentence:
      'Share of the arrows answered with yes that are true. Low means that yes is said too often. Where no arrow was answered there is none; the published protocol counts 0.',
  },
  recall: {
    title: 'Recall',
    unit: 'fraction',
    higherIsBetter: true,
    sentence: 'Share of the true arrows answered with yes. Low means that no is said too often.',
  },
  bidirectionality: {
    title: 'Bidirectionality',
    unit: 'fraction',
    higherIsBetter: false,
    sentence:
      'Share of the six variable pairs answered with yes in both directions; 0 for every true graph here.',
  },
  cyclicity: {
    title: 'Cyclicity',
    unit: 'score',
    higherIsBetter: false,
    sentence:
      'Trace of the matrix exponential of the answered graph, less the number of variables: 0 exactly when it has no directed cycle, 1.09 for one two-way pair, 17.19 when everything is answered with yes.',
  },
  allCorrect: {
    title: 'All four correct',
    unit: 'fraction',
    higherIsBetter: true,
    sentence: 'Share of the items in which all four predicted categories are right. No paper prints it.',
  },
  descendantsOnly: {
    title: 'Descendants only',
    unit: 'fraction',
    higherIsBetter: true,
    sentence:
      'Share of right categories among the variables that the intervention can reach; what merely has to be copied is left out.',
  },
  perVariable: {
    title: 'By intervened variable',
    unit: 'fraction',
    higherIsBetter: true,
    sentence: 'The accuracy on the items that intervene on one given variable.',
  },
  unparsed: {
    title: 'Unparsed',
    unit: 'fraction',
    higherIsBetter: false,
    sentence: 'Answers out of which nothing definite could be read. They count as wrong.',
  },
  missing: {
    title: 'Missing',
    unit: 'fraction',
    higherIsBetter: false,
    sentence:
      'Items without an answer. They count as wrong in a score, and apart from wrong answers in a run.',
  },
};
