/** A model that ships with the app, in a folder of its own below `models`. */
export interface EmbeddedModel {
  /** Name of its folder. */
  readonly id: string;
  readonly title: string;
  /** What it is, in one sentence. */
  readonly about: string;
  /**
   * What its tuning for a task left out, by what questions about it have in common (`clusterOf` of an item): of stories the
   * family. The model's card names the same.
   */
  readonly heldOut?: { readonly task: string; readonly clusters: readonly string[] };
}

/** Every model that ships with the app; the first one is what pages start with. */
export const embeddedModels: readonly [EmbeddedModel, ...EmbeddedModel[]] = [
  {
    id: 'scene-clip',
    title: 'Scene CLIP',
    about: 'A small CLIP of our own that knows the scenes of this app and the words about them, and nothing else.',
  },
  {
    id: 'scene-clip-stories',
    title: 'Story CLIP',
    about: 'Scene CLIP after it learned most of the drawn stories; it was taught no order of cause and effect.',
  },
  {
    id: 'scene-clip-causal',
    title: 'Causal CLIP',
    about:
      'Story CLIP, tuned to put the right order of cause and effect before the reversed one, as CausalCLIP is; its card says where it fails.',
    heldOut: {
      task: 'causal-order',
      clusters: ['soaked', 'slipped', 'remedy', 'hoarding', 'courting', 'sprouted', 'lamp', 'beanstalk', 'ascent', 'wish', 'flowering', 'turning', 'raking', 'vase', 'gate', 'knocked', 'feast'],
    },
  },
];

/** Name to show for a model: its title where it ships with the app, else its id. */
export function modelTitle(id: string): string {
  return embeddedModels.find((model) => model.id === id)?.title ?? id;
}
