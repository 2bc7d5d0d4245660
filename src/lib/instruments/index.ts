/** Registration of an instrument; its pages and commands load the rest of its folder. */
interface Instrument {
  /** Name of its folder. */
  readonly id: string;
  /** Label of links to its page. */
  readonly title: string;
  /** Path of its page, a file in `routes` that mounts its view. */
  readonly path: `/${string}`;
  /** Names of the commands that `register` in its `command.ts` adds to `rungs`, its `bench` or its `train`. */
  readonly command?: { readonly of: 'rungs' | 'bench' | 'train'; readonly names: readonly string[] };
  /** Tooltip of its link in the page header; left out where another page links to it. */
  readonly hint?: string;
  /** Path of its other pages, where they are not below `path`. */
  readonly below?: `/${string}`;
  /** Id of the instrument that it is a part of, whose page links to it. */
  readonly parent?: 'lab' | 'bench' | 'chains';
}

/** All instruments, in the order of their links. */
export const instruments = [
  {
    id: 'lab',
    title: 'Lab',
    path: '/',
    below: '/lab',
    hint: 'See, do and imagine in a picture and its causal graph',
  },
  {
    id: 'probe',
    title: 'Probe',
    path: '/probe',
    command: { of: 'rungs', names: ['probe'] },
    hint: 'Score pictures against sentences with CLIP',
  },
  {
    id: 'bench',
    title: 'Bench',
    path: '/bench',
    command: { of: 'rungs', names: ['bench'] },
    hint: 'Test models on causal questions about pictures',
  },
  { id: 'ask', title: 'Ask', path: '/ask', hint: 'Send one question to a vision-language model' },
  {
    id: 'chains',
    title: 'Event chains',
    path: '/chains',
    parent: 'lab',
    command: { of: 'rungs', names: ['agents', 'distil'] },
  },
  { id: 'cases', title: 'Cases', path: '/cases', hint: 'What you saved in this browser' },
  { id: 'settings', title: 'Settings', path: '/settings', hint: 'Models, servers, colours' },
  {
    id: 'ratings',
    title: 'Ratings by people',
    path: '/bench/rate',
    parent: 'bench',
    command: { of: 'bench', names: ['ratings'] },
  },
  {
    id: 'making',
    title: 'Make items',
    path: '/bench/make',
    parent: 'bench',
    command: { of: 'bench', names: ['make'] },
  },
  {
    id: 'policy',
    title: 'Train a small CFGPT',
    path: '/chains/train',
    parent: 'chains',
    command: { of: 'train', names: ['cfgpt'] },
  },
  {
    id: 'tuning',
    title: 'Tune a CLIP',
    path: '/bench/tune',
    parent: 'bench',
    command: { of: 'train', names: ['causalclip'] },
  },
  {
    id: 'retrieval',
    title: 'Retrieval',
    path: '/bench/retrieval',
    parent: 'bench',
    command: { of: 'bench', names: ['retrieval'] },
  },
  {
    id: 'corpus',
    title: 'Causal words',
    path: '/bench/corpus',
    parent: 'bench',
    command: { of: 'bench', names: ['count'] },
  },
] as const satisfies readonly Instrument[];

/** Returns the parts of an instrument, in the order of its links. */
export const instrumentsIn = (
  parent: NonNullable<Instrument['parent']>,
): readonly (typeof instruments)[number][] =>
  instruments.filter((one) => 'parent' in one && one.parent === parent);

/** Instruments with a link in the page header. */
export const headInstruments = instruments.filter((one) => 'hint' in one);

/** Returns the id of the header's link under which a route is; undefined if there is none. */
export function headLinkOf(route: string): string | undefined {
  const all: readonly Instrument[] = instruments;
  // Parts come after the instrument that they are a part of.
  let one = all.findLast(({ path, below = path }) => route === path || route.startsWith(below));
  while (one?.parent !== undefined) {
    const { parent } = one;
    one = all.find(({ id }) => id === parent);
  }
  return one?.id;
}
