import type { Command } from 'commander';
import { instruments } from '../lib/instruments/index.ts';

/** Adds the subcommands that instruments bring to a command of `rungs`, the last of the list first. */
export async function registerInstruments(name: 'bench' | 'train', command: Command): Promise<void> {
  for (const instrument of instruments.toReversed()) {
    if (!('command' in instrument) || instrument.command !== name) continue;
    const { id } = instrument;
    // By its path, as no page may bring it along: it runs in Node alone.
    const { register } = (await import(`../lib/instruments/${id}/command.ts`)) as {
      readonly register: (command: Command) => void;
    };
    register(command);
  }
}
