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
  /** Id of the instrument whose link in the page header stands for it, where its own path has no link there. */
  readonly parent?: 'lab';
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
    command: { of: 'bench', names: ['ratings'] },
  },
  {
    id: 'making',
    title: 'Make items',
    path: '/bench/make',
    command: { of: 'bench', names: ['make'] },
  },
  {
    id: 'policy',
    title: 'Train a small network',
    path: '/chains/train',
    command: { of: 'train', names: ['cfgpt'] },
  },
  {
    id: 'tuning',
    title: 'Tune a CLIP',
    path: '/bench/tune',
    command: { of: 'train', names: ['causalclip'] },
  },
  {
    id: 'retrieval',
    title: 'Retrieval',
    path: '/bench/retrieval',
    command: { of: 'bench', names: ['retrieval'] },
  },
  {
    id: 'corpus',
    title: 'Causal words',
    path: '/bench/corpus',
    command: { of: 'bench', names: ['count'] },
  },
] as const satisfies readonly Instrument[];

/** Returns the instruments whose pages are below the page of one, which links to them, in the order of their links. */
export const instrumentsIn = (parent: 'bench' | 'chains'): readonly (typeof instruments)[number][] =>
  instruments.filter(({ path }) => path.startsWith(`/${parent}/`));

/** Instruments with a link in the page header. */
export const headInstruments = instruments.filter((one) => 'hint' in one);

/** Returns the id of the header's link under which a route is; undefined if there is none. */
export function headLinkOf(route: string): string | undefined {
  const all: readonly Instrument[] = instruments;
  const top = all.filter(({ path }) => path.lastIndexOf('/') === 0);
  const one = top.findLast(({ path, below = path }) => route === path || route.startsWith(below));
  return one?.parent ?? one?.id;
}
