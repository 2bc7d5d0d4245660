/** The rooms of ARCHITECTURE.md and, for each, the rooms it may import. Arrows only run downwards. */
import { readdirSync } from 'node:fs';

/** The rooms that never touch Svelte, `$app` or the page. */
export const DOMAIN = [
  ...['util', 'causal', 'chains', 'systems', 'pictures', 'clip', 'vlm', 'video', 'cases', 'lab'],
  ...['evaluation/tasks', 'evaluation/benchmarks', 'evaluation/runs', 'evaluation/respondents'],
  'evaluation/plans',
  'evaluation/reports',
  'evaluation/sessions',
] as const;

const asked = ['pictures', 'systems', 'chains', 'util'];
const judged = ['evaluation/benchmarks', 'evaluation/tasks', ...asked];
const run = ['evaluation/runs', ...judged];
const pages = ['state', 'workers', 'charts', 'ui', ...DOMAIN];
/** Each instrument is a room, so that none imports another. */
const instruments = readdirSync('src/lib/instruments', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `instruments/${name}`);

/** Each room of `src/lib`, and the command and the pages, with what they may import beside themselves. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  util: [],
  causal: ['util'],
  chains: ['util'],
  systems: ['chains', 'causal', 'util'],
  pictures: ['systems', 'util'],
  'evaluation/tasks': asked,
  'evaluation/benchmarks': ['evaluation/tasks', 'causal', ...asked],
  'evaluation/runs': judged,
  clip: ['util'],
  vlm: ['util'],
  video: ['util'],
  'evaluation/respondents': ['clip', 'vlm', 'causal', ...run],
  cases: ['causal', ...judged],
  // Charts are plain data in; what a page knows is said in their terms.
  lab: ['charts', 'cases', 'systems', 'chains', 'causal', 'util'],
  'evaluation/plans': ['evaluation/respondents', 'clip', 'vlm', ...run],
  'evaluation/reports': ['charts', 'evaluation/plans', 'evaluation/respondents', 'clip', ...run],
  'evaluation/sessions': ['evaluation/reports', 'evaluation/plans', 'evaluation/respondents', 'vlm', ...run],
  workers: DOMAIN,
  charts: ['ui', 'util'],
  ui: [],
  state: ['workers', ...DOMAIN],
  components: pages,
  server: ['vlm', 'util'],
  command: ['evaluation/respondents', 'clip', 'vlm', ...run],
  ...Object.fromEntries(instruments.map((one) => [one, ['components', ...pages]])),
  // The lists alone; pages carry that of the instruments.
  instruments: [],
  // Of an instrument, what it lends to the command.
  cli: ['instruments', 'command', ...DOMAIN, 'server'],
  routes: ['instruments', ...instruments, 'components', 'server', ...pages],
};

/**
 * The room that a file lies in: its folder of `src/lib`, of `evaluation` or of the instruments, `cli`, `routes`; null
 * for files beside them.
 */
export function roomOf(file: string): string | null {
  return /^src\/(?:lib\/)?((?:evaluation|instruments)\/[\w-]+(?=\/)|[\w-]+)\//u.exec(file)?.[1] ?? null;
}

/** What instruments lend to the command: files that no page brings along. `commands.ts` gathers those of all. */
const LENT =
  /^src\/lib\/instruments\/(?:commands(?:\.ts)?$|[\w-]+\/(?:(?:command|recompute)(?:\.ts)?$|command\/))/u;
/** Whose files that are the command's take what any instrument lends. */
const BORROWERS = ['cli', 'instruments'];
/** What those may import beside their own instrument. */
const LENT_ROOMS: readonly string[] = ['command', ...DOMAIN];

/** The imports of a file that run upwards. What an instrument lends to the command, and the command, import no part of a page. */
export function upwards(file: string, imports: readonly string[]): readonly string[] {
  const from = roomOf(file);
  if (from === null) return [];
  const isLent = LENT.test(file);
  const isOfCommand = isLent || from === 'cli';
  const allowed = isLent ? LENT_ROOMS : ROOMS[from];
  return imports.filter((target) => {
    if (isOfCommand ? /\.svelte(?:\.ts)?$/u.test(target) : LENT.test(target)) return true;
    if (isOfCommand && BORROWERS.includes(from) && LENT.test(target)) return false;
    const to = roomOf(target);
    return to !== null && to !== from && !allowed?.includes(to);
  });
}
