/** What an instrument is known by; its pages and commands load the rest of its folder. */
interface Instrument {
  /** The name of its folder. */
  readonly id: string;
  /** What links to its page say. */
  readonly title: string;
  /** Its page, a file of `routes` that mounts its view. */
  readonly path: `/${string}`;
  /** The command to which `command.ts` of its folder adds one, by its `register`; `rungs` itself has it by its id. */
  readonly command?: 'rungs' | 'bench' | 'train';
}

/** All instruments, in the order of their links. */
export const instruments = [
  { id: 'lab', title: 'Lab', path: '/' },
  { id: 'probe', title: 'Probe', path: '/probe', command: 'rungs' },
  { id: 'bench', title: 'Bench', path: '/bench' },
  { id: 'ask', title: 'Ask', path: '/ask' },
  { id: 'chains', title: 'Event chains', path: '/chains' },
  { id: 'cases', title: 'Cases', path: '/cases' },
  { id: 'settings', title: 'Settings', path: '/settings' },
  { id: 'ratings', title: 'Ratings by people', path: '/bench/rate', command: 'bench' },
  { id: 'making', title: 'Make items', path: '/bench/make' },
  { id: 'policy', title: 'Train a small CFGPT', path: '/chains/train', command: 'train' },
  { id: 'tuning', title: 'Tune a CLIP', path: '/bench/tune', command: 'train' },
  { id: 'retrieval', title: 'Retrieval', path: '/bench/retrieval', command: 'bench' },
  { id: 'corpus', title: 'Causal words', path: '/bench/corpus', command: 'bench' },
] as const satisfies readonly Instrument[];

/** The instruments whose pages lie below another, in the order of its links to them. */
export const instrumentsBelow = (page: '/bench/' | '/chains/'): readonly (typeof instruments)[number][] =>
  instruments.filter(({ path }) => path.startsWith(page));
