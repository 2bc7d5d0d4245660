/** What an instrument is known by; its pages and commands load the rest of its folder. */
interface Instrument {
  /** The name of its folder. */
  readonly id: string;
  /** What links to its page say. */
  readonly title: string;
  /** Its page, a file of `routes` that mounts its view. */
  readonly path: `/${string}`;
  /** Whether `command.ts` of its folder has a `register`, which adds a subcommand to `rungs bench`. */
  readonly hasCommand?: true;
}

/** All instruments, in the order of their links; of those without a folder the parts still lie by kind. */
export const instruments = [
  { id: 'ratings', title: 'Ratings by people', path: '/bench/rate' },
  { id: 'making', title: 'Make items', path: '/bench/make' },
  { id: 'tuning', title: 'Tune a CLIP', path: '/bench/tune' },
  { id: 'retrieval', title: 'Retrieval', path: '/bench/retrieval', hasCommand: true },
  { id: 'corpus', title: 'Causal words', path: '/bench/corpus', hasCommand: true },
] as const satisfies readonly Instrument[];
