/** `rungs train`: the trainings of the pages without a page, each of them an instrument's own. */
import type { Command } from 'commander';
import { registerInstruments } from '../lib/instruments/commands.ts';

/** Adds `train` to the program. */
export async function registerTrain(program: Command): Promise<void> {
  const train = program.command('train').description('train a head or a policy on drawings, without a page');
  await registerInstruments('train', train);
}
