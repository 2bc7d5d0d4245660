import type { Command } from 'commander';
import { instruments } from './index.ts';

type Register = (command: Command) => void | Promise<void>;

/** Returns the functions that register the instruments' commands below `rungs` or one of its commands, by command name. */
export function commandsOf(parent: string): readonly (readonly [string, () => Promise<Register>])[] {
  return instruments.flatMap((one) => {
    if (!('command' in one) || one.command.of !== parent) return [];
    const { id, command } = one;
    return command.names.map((name) => [name, () => loadRegister(id, name)] as const);
  });
}

/** Registers the instruments' subcommands with a command of `rungs`, in the order in which its help names them. */
export async function registerInstruments(name: string, command: Command): Promise<void> {
  for (const [, load] of commandsOf(name).toReversed()) await (await load())(command);
}

/**
 * Returns the function that registers a command, and other instruments' subcommands of it. The module is imported by a
 * computed path, because commands run in Node only and must not be bundled with pages.
 */
async function loadRegister(id: string, name: string): Promise<Register> {
  const { register } = (await import(`./${id}/command.ts`)) as {
    readonly register: (command: Command, name: string) => void | Promise<void>;
  };
  return async (parent) => {
    await register(parent, name);
    const registered = parent.commands.find((command) => command.name() === name);
    if (registered) await registerInstruments(name, registered);
  };
}
