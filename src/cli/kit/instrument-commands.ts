import type { Command } from 'commander';
import { instruments } from '../../lib/instruments/index.ts';

type Register = (command: Command) => void;

/** What adds the commands that instruments bring to one of `rungs`, or to itself, by the commands' names. */
export function commandsOf(
  parent: 'rungs' | 'bench' | 'train',
): readonly [string, () => Promise<Register>][] {
  return instruments.flatMap((one) => {
    if (!('command' in one) || one.command.of !== parent) return [];
    const { id, command } = one;
    return [[command.name, () => loadRegister(id)]];
  });
}

/** Adds the subcommands that instruments bring to a command of `rungs`, the last of the list first. */
export async function registerInstruments(name: 'bench' | 'train', command: Command): Promise<void> {
  for (const [, load] of commandsOf(name).toReversed()) (await load())(command);
}

/** By its path, as no page may bring it along: it runs in Node alone. */
async function loadRegister(id: string): Promise<Register> {
  return ((await import(`../../lib/instruments/${id}/command.ts`)) as { readonly register: Register })
    .register;
}
