/** The rooms of ARCHITECTURE.md with the rooms that each may import. Imports only point downwards. */
import { readdirSync } from 'node:fs';

/** Rooms that never use Svelte, `$app` or the DOM. */
export const DOMAIN = [
  'util',
  'causal',
  'chains',
  'systems',
  'pictures',
  'clip',
  'vlm',
  'video',
  'chart-data',
  'cases',
  'lab',
  'evaluation/tasks',
  'evaluation/benchmarks',
  'evaluation/runs',
  'evaluation/respondents',
  'evaluation/plans',
  'evaluation/reports',
  'evaluation/sessions',
] as const;

const TASK_ROOMS = ['evaluation/benchmarks', 'evaluation/tasks', 'pictures', 'util'];
const RUN_ROOMS = ['evaluation/runs', ...TASK_ROOMS];
const SESSION_ROOMS = [
  'evaluation/reports',
  'evaluation/plans',
  'evaluation/respondents',
  'systems',
  'vlm',
  ...RUN_ROOMS,
];
const PAGE_ROOMS = ['state', 'workers', 'charts', 'ui', ...DOMAIN];
/** Each instrument is a room, so that instruments do not import each other. */
const instruments = readdirSync('src/lib/instruments', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `instruments/${name}`);

/** Rooms of `src/lib`, the command and the pages, with the rooms that each may import. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  util: [],
  causal: ['util'],
  chains: ['util'],
  systems: ['chains', 'causal', 'util'],
  pictures: ['systems', 'util'],
  'evaluation/tasks': ['pictures', 'systems', 'util'],
  'evaluation/benchmarks': ['evaluation/tasks', 'pictures', 'systems', 'chains', 'causal', 'util'],
  'evaluation/runs': TASK_ROOMS,
  clip: ['util'],
  vlm: ['util'],
  video: ['util'],
  'evaluation/respondents': ['clip', 'vlm', 'systems', 'causal', ...RUN_ROOMS],
  cases: ['systems', 'chains', 'causal', ...TASK_ROOMS],
  'chart-data': ['util'],
  lab: ['chart-data', 'cases', 'systems', 'causal', 'util'],
  'evaluation/plans': ['evaluation/respondents', ...RUN_ROOMS],
  'evaluation/reports': ['chart-data', 'evaluation/plans', 'evaluation/respondents', 'clip', ...RUN_ROOMS],
  'evaluation/sessions': SESSION_ROOMS,
  workers: ['lab', 'cases', 'clip', 'causal', 'evaluation/sessions', ...SESSION_ROOMS],
  charts: ['chart-data', 'ui', 'util'],
  ui: [],
  state: ['workers', 'cases', 'clip', 'evaluation/sessions', ...SESSION_ROOMS],
  components: [
    ...['state', 'workers', 'charts', 'ui', 'lab', 'cases', 'clip', 'vlm', 'systems', 'chains'],
    'evaluation/plans',
    ...TASK_ROOMS,
  ],
  server: ['vlm', 'util'],
  command: [
    ...['evaluation/respondents', 'evaluation/runs', 'evaluation/tasks'],
    ...['clip', 'vlm', 'pictures', 'systems', 'util'],
  ],
  ...Object.fromEntries(instruments.map((one) => [one, ['components', ...PAGE_ROOMS]])),
  // Rooms that contain only lists; every page includes the list of instruments.
  instruments: [],
  // The command imports the instruments' command files only.
  cli: ['instruments', 'command', ...DOMAIN, 'server'],
  routes: ['instruments', ...instruments, 'components', 'server', ...PAGE_ROOMS],
};

/**
 * Returns the room of a file: its folder in `src/lib`, `evaluation` or the instruments, `cli`, `routes`; null for
 * other files.
 */
export function roomOf(file: string): string | null {
  return /^src\/(?:lib\/)?((?:evaluation|instruments)\/[\w-]+(?=\/)|[\w-]+)\//u.exec(file)?.[1] ?? null;
}

/** Instruments about single benchmarks, with their benchmarks; all other files find tasks in the registry. */
export const NAMED_BENCHMARKS: Readonly<Record<string, readonly string[]>> = {
  'instruments/chains': ['countervqa'],
  'instruments/corpus': ['causal-order'],
  'instruments/making': ['causal-order', 'mucr'],
  'instruments/policy': ['countervqa'],
  'instruments/retrieval': ['causal-order'],
  'instruments/tuning': ['causal-order'],
};

/**
 * Other files that contain the id of a task: the card of a model, a form's first choice, levels of chains, kinds of
 * prompts.
 */
export const NAMED_TASKS: readonly string[] = [
  'src/lib/chains/distil/types.ts',
  'src/lib/clip/models/embedded.ts',
  'src/lib/evaluation/respondents/prompt-models/index.ts',
  'src/lib/evaluation/respondents/prompt-models/perceiving.ts',
  'src/lib/evaluation/respondents/prompt-models/trivial.ts',
  'src/lib/evaluation/respondents/prompt-reader/index.ts',
  'src/lib/evaluation/respondents/prompt-reader/types.ts',
  'src/lib/instruments/ratings/SheetForm.svelte',
];

/** Returns the folder of the benchmark that a file belongs to; null for other files. */
export function benchmarkOf(file: string): string | null {
  return /^src\/lib\/evaluation\/benchmarks\/([\w-]+)\//u.exec(file)?.[1] ?? null;
}

/** Files of instruments that are part of the command, and not bundled with pages. `commands.ts` collects them. */
const COMMAND_FILES =
  /^src\/lib\/instruments\/(?:commands(?:\.ts)?$|[\w-]+\/(?:(?:command|recompute)(?:\.ts)?$|command\/))/u;
/** Rooms whose command files may import those of any instrument. */
const COMMAND_IMPORTERS = ['cli', 'instruments'];
/** Rooms that command files may import, in addition to their own instrument. */
const COMMAND_ROOMS: readonly string[] = ['command', ...DOMAIN];

/**
 * Returns the imports of a file that point upwards. Command files, including those of instruments, must not import
 * parts of pages.
 */
export function upwards(file: string, imports: readonly string[]): readonly string[] {
  const from = roomOf(file);
  if (from === null) return [];
  const isCommandFile = COMMAND_FILES.test(file);
  const isOfCommand = isCommandFile || from === 'cli';
  const allowed = isCommandFile ? COMMAND_ROOMS : ROOMS[from];
  return imports.filter((target) => {
    if (isOfCommand ? /\.svelte(?:\.ts)?$/u.test(target) : COMMAND_FILES.test(target)) return true;
    if (isOfCommand && COMMAND_IMPORTERS.includes(from) && COMMAND_FILES.test(target)) return false;
    const to = roomOf(target);
    return to !== null && to !== from && !allowed?.includes(to);
  });
}
