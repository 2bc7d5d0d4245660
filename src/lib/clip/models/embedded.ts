/** A model that ships with the app, in its own folder below `models`. */
export interface EmbeddedModel {
  /** Name of its folder. */
  readonly id: string;
  readonly title: string;
  /** Description in one sentence. */
  readonly about: string;
  /** Collection of systems for whose pictures it is the default; the first model is that of all others. */
  readonly collection?: string;
  /**
   * Questions that its tuning for a task left out, by their cluster (`clusterOf` of an item): for stories, the family.
   * The same as in the model card.
   */
  readonly heldOut?: { readonly task: string; readonly clusters: readonly string[] };
}

/** Every model that ships with the app; pages start with the first one. */
export const embeddedModels: readonly [EmbeddedModel, ...EmbeddedModel[]] = [
  {
    id: 'scene-clip',
    title: 'Scene CLIP',
    about:
      'A small CLIP of our own that knows the scenes of this app and the words about them, and nothing else.',
  },
  {
    id: 'scene-clip-stories',
    title: 'Story CLIP',
    about:
      'Scene CLIP after it learned most of the drawn stories; it was taught no order of cause and effect.',
    collection: 'stories',
  },
  {
    id: 'scene-clip-causal',
    title: 'Causal CLIP',
    about:
      'Story CLIP, tuned to put the right order of cause and effect before the reversed one, as CausalCLIP is; its card says where it fails.',
    heldOut: {
      task: 'causal-order',
      clusters: [
        'soaked',
        'slipped',
        'remedy',
        'hoarding',
        'courting',
        'sprouted',
        'lamp',
        'beanstalk',
        'ascent',
        'wish',
        'flowering',
        'turning',
        'raking',
        'vase',
        'gate',
        'knocked',
        'feast',
      ],
    },
  },
];

/** Returns the display name of a model: its title if it ships with the app, else its id. */
export function modelTitle(id: string): string {
  return embeddedModels.find((model) => model.id === id)?.title ?? id;
}
