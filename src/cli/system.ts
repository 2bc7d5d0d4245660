/** `rungs system`: lists, describes, simulates and draws the physical systems. */
import { tasksAbout } from '../lib/evaluation/benchmarks/index.ts';
import type { Command } from 'commander';
import { describeSystem } from '../lib/systems/describe.ts';
import '../lib/systems/all.ts';
import { collections } from '../lib/systems/collections.ts';
import { findSystem, getSystem } from '../lib/systems/known.ts';
import { systems, type System } from '../lib/systems/index.ts';
import { systemIds } from '../lib/systems/load.ts';
import { answerSimulation } from '../lib/systems/simulate/index.ts';
import { MAX_SIZE, MIN_SIZE } from '../lib/systems/raster/rasteriser.ts';
import { CommandError, parseJson, readJsonFromStdin, writeJson } from '../lib/command/io.ts';
import { STYLE_HELP } from '../lib/command/style-help.ts';
import { drawToFile, type DrawWords } from './system-draw.ts';

interface SimulateOptions {
  readonly state?: string;
  readonly evidence?: string;
  readonly do?: string;
  readonly batch?: boolean;
}

/** Adds `rungs system` with `list`, `show`, `simulate` and `draw` to the program. */
export function registerSystem(program: Command): void {
  const system = program.command('system').description('list, show, simulate and draw the systems');
  system.command('list').description('print ids, titles and tasks').action(list);
  system
    .command('show')
    .description('print variables, ranges, categories, equations and graph')
    .argument('<id>', 'a system id')
    .action((id: string) => writeJson(describeSystem(known(id), tasksAbout(id))));
  system
    .command('simulate')
    .description('print the factual world and, after --do, the counterfactual one')
    .argument('<id>', 'a system id')
    .option('--state <json>', 'values of variables or exogenous variables; others have their defaults')
    .option('--evidence <json>', 'observed values only; the exogenous ones are inferred')
    .option('--do <json>', 'interventions: numbers, categories, or expressions in x')
    .option('--batch', 'read an array of {"state"?, "evidence"?, "do"?} from standard input')
    .action(runSimulate);
  system
    .command('draw')
    .description('draw a state as a PNG or SVG file')
    .argument('<id>', 'a system id')
    .option('--state <json>', 'values of variables; others follow from them', '{}')
    .option('--size <pixels>', `width and height, ${MIN_SIZE} to ${MAX_SIZE}`, '256')
    .option('--style <style>', `${STYLE_HELP}; default: the first`)
    .option('--panel <panel>', 'for stories: before or after; default: both')
    .option('--event <id>', 'for chains: the picture of one event; default: the storyboard')
    .requiredOption('--out <file>', 'a file name that ends in .png or .svg')
    .action(async (id: string, options: DrawWords) => {
      await writeJson(await drawToFile(known(id), options));
    });
}

async function list(): Promise<void> {
  const collected = collections.flatMap((each) => [each, ...systemIds.filter(each.has).map(getSystem)]);
  await writeJson({
    systems: [...systems, ...collected].map(({ id, title }) => ({ id, title, tasks: tasksAbout(id) })),
  });
}

async function runSimulate(id: string, options: SimulateOptions): Promise<void> {
  const system = known(id);
  if (options.batch === true) {
    await writeJson(await simulateBatch(system, options));
    return;
  }
  const request = Object.fromEntries(
    (['state', 'evidence', 'do'] as const).flatMap((field) => {
      const text = options[field];
      return text === undefined ? [] : [[field, parseJson(text, `--${field}`)]];
    }),
  );
  const result = answerSimulation(system, request);
  if (!result.ok) throw new CommandError(`${result.error.code}: ${result.error.message}`);
  await writeJson(result.value);
}

async function simulateBatch(system: System, options: SimulateOptions): Promise<readonly unknown[]> {
  if (options.state !== undefined || options.evidence !== undefined || options.do !== undefined) {
    throw new CommandError(
      '--batch reads its requests from standard input: leave out --state, --evidence and --do',
      2,
    );
  }
  const requests = await readJsonFromStdin();
  if (!Array.isArray(requests)) {
    throw new CommandError('standard input must hold an array of {"state"?, "evidence"?, "do"?}');
  }
  return requests.map((request: unknown) => {
    const result = answerSimulation(system, request);
    return result.ok ? result.value : { error: { code: result.error.code, message: result.error.message } };
  });
}

function known(id: string): System {
  const system = findSystem(id);
  if (system !== undefined) return system;
  const collection = collections.find((each) => each.id === id);
  if (collection !== undefined) {
    const members = systemIds.filter(collection.has).join(', ');
    throw new CommandError(`${id} is a collection, not one system; name one of its members: ${members}`);
  }
  const ids = systems.map((candidate) => candidate.id).join(', ');
  throw new CommandError(
    `there is no system ${JSON.stringify(id)}: there are ${ids}, and the stories and chains of rungs system list`,
  );
}
