/** `rungs train`: the pages' trainings on the command line, each provided by its instrument. */
import type { Command } from 'commander';
import { registerInstruments } from '../lib/instruments/commands.ts';

/** Adds `train` to the program. */
export async function registerTrain(program: Command): Promise<void> {
  const train = program.command('train').description('train a head or a policy on drawings');
  await registerInstruments('train', train);
}
