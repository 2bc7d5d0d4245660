/** The task ids that every picture system serves. */
export const PICTURE_TASKS: readonly string[] = [
  'structure-single',
  'structure-pair',
  'intervention-target',
  'counterfactual',
];
