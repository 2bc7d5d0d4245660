import type { Command } from 'commander';
import { instruments } from './index.ts';

type Register = (command: Command) => void | Promise<void>;

/** What adds the commands that instruments bring to one of `rungs`, or to itself, by the commands' names. */
export function commandsOf(
  parent: 'rungs' | 'bench' | 'train',
): readonly (readonly [string, () => Promise<Register>])[] {
  return instruments.flatMap((one) => {
    if (!('command' in one) || one.command.of !== parent) return [];
    const { id, command } = one;
    return command.names.map((name) => [name, () => loadRegister(id, name)] as const);
  });
}

/** Adds the subcommands that instruments bring to a command of `rungs`, the last of the list first. */
export async function registerInstruments(name: 'bench' | 'train', command: Command): Promise<void> {
  for (const [, load] of commandsOf(name).toReversed()) await (await load())(command);
}

/** By its path, as no page may bring it along: it runs in Node alone. */
async function loadRegister(id: string, name: string): Promise<Register> {
  const { register } = (await import(`./${id}/command.ts`)) as {
    readonly register: (command: Command, name: string) => void | Promise<void>;
  };
  return (command) => register(command, name);
}
