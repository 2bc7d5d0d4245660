import type { Command } from 'commander';
import { instruments } from './index.ts';

type Register = (command: Command) => void | Promise<void>;

/**
 * Returns the functions that register the instruments' commands with `rungs` or one of its commands, by command name.
 */
export function commandsOf(
  parent: 'rungs' | 'bench' | 'train',
): readonly (readonly [string, () => Promise<Register>])[] {
  return instruments.flatMap((one) => {
    if (!('command' in one) || one.command.of !== parent) return [];
    const { id, command } = one;
    return command.names.map((name) => [name, () => loadRegister(id, name)] as const);
  });
}

/** Registers the instruments' subcommands with a command of `rungs`, the last of the list first. */
export async function registerInstruments(name: 'bench' | 'train', command: Command): Promise<void> {
  for (const [, load] of commandsOf(name).toReversed()) await (await load())(command);
}

/** Imported by a computed path, because commands run in Node only and must not be bundled with pages. */
async function loadRegister(id: string, name: string): Promise<Register> {
  const { register } = (await import(`./${id}/command.ts`)) as {
    readonly register: (command: Command, name: string) => void | Promise<void>;
  };
  return (command) => register(command, name);
}
