/** The command `rungs`: loads the subcommand's module, runs it, and turns every failure into one line. */
import { Command, CommanderError } from 'commander';
import { commandsOf } from '../lib/instruments/commands.ts';
import {
  CommandError,
  oneLine,
  surroundings,
  tell,
  withSurroundings,
  type FailureCode,
  type Surroundings,
} from '../lib/command/io.ts';
import { InputError } from '../lib/util/input-error.ts';
import { messageOf } from '../lib/util/message-of.ts';

type Register = (program: Command) => void | Promise<void>;

/** Only the requested subcommand's module is loaded, to keep start-up fast. */
const commands: ReadonlyMap<string, () => Promise<Register>> = new Map([
  ['causal', async () => (await import('./causal.ts')).registerCausal],
  ['system', async () => (await import('./system.ts')).registerSystem],
  ['dataset', async () => (await import('./dataset/dataset.ts')).registerDataset],
  ['train', async () => (await import('./train.ts')).registerTrain],
  ...commandsOf('rungs'),
  ['serve', async () => (await import('./serve/serve-models.ts')).registerServe],
  ['link', async () => (await import('./link.ts')).registerLink],
]);

const about =
  'Visual causal reasoning without a browser: see, do, imagine. JSON in on stdin, JSON out on stdout.';

/** Declares the requested command, or all of them for help. */
async function declare(program: Command, [first]: readonly string[]): Promise<void> {
  const wanted = commands.get(first ?? '');
  if (first !== undefined && !wanted && !first.startsWith('-')) throw unknownCommand(first);
  for (const load of wanted ? [wanted] : commands.values()) await (await load())(program);
  quieten(program);
}

function unknownCommand(word: string, known: readonly string[] = [...commands.keys()]): CommandError {
  const near = known.filter((name) => word.length > 2 && name.startsWith(word.slice(0, 3)));
  const meant = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
  return new CommandError(
    `unknown command ${JSON.stringify(word)}${meant || `; there are ${known.join(', ')}`}`,
    2,
  );
}

/** Refuses an unknown subcommand, for which commander would print its parent's help. */
function checkSubcommand(program: Command, [first, second]: readonly string[]): void {
  const known = program.commands
    .find((command) => command.name() === first)
    ?.commands.map((one) => one.name());
  if (known === undefined || known.length === 0 || second === undefined || second.startsWith('-')) return;
  if (!known.includes(second)) throw unknownCommand(second, known);
}

/** Makes commander throw its errors, and print its help to stdout. */
function quieten(command: Command): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => surroundings().stdout.write(text),
    writeErr: () => undefined,
  });
  for (const child of command.commands) quieten(child);
}

/** Returns the message and exit code of a failure; null if help was requested and printed. */
function explain(
  error: unknown,
  program: Command,
  [first]: readonly string[],
): { message: string; exitCode: FailureCode } | null {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof InputError) return { message: error.message, exitCode: 1 };
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return null;
    // A command without its subcommand: commander would print the whole help.
    if (error.code === 'commander.excessArguments')
      return { message: extraWords(program) ?? error.message, exitCode: 2 };
    if (error.code === 'commander.help') return { message: whatToSay(program, first), exitCode: 2 };
    return { message: error.message.replace(/^error: /u, ''), exitCode: 2 };
  }
  return { message: `unexpected: ${messageOf(error)}`, exitCode: 1 };
}

/** Names the words that a command does not take, such as a comment that the shell passed on; null if there are none. */
function extraWords(command: Command): string | null {
  for (const child of command.commands) {
    const found = extraWords(child);
    if (found !== null) return found;
  }
  const extra = command.args.slice(command.registeredArguments.length);
  if (extra.length === 0 || command.commands.length > 0) return null;
  return `${command.name()} does not take the words ${JSON.stringify(extra.join(' '))}: leave them out`;
}

function whatToSay(program: Command, first: string | undefined): string {
  const group = program.commands.find((command) => command.name() === first) ?? program;
  const name = group === program ? 'rungs' : `rungs ${group.name()}`;
  return `missing subcommand: ${name} ${group.commands.map((command) => command.name()).join(' | ')}; see ${name} --help`;
}

/**
 * Runs `rungs` with these arguments; `help` before a command is `--help` after it.
 *
 * @param its streams and environment; default: this process's
 * @returns the exit code: 0, or that of a failure, which is explained by a line on stderr
 */
export function runCommand(asked: readonly string[], its: Surroundings = process): Promise<0 | FailureCode> {
  const [first, ...others] = asked;
  const words = first === 'help' ? [...others, '--help'] : asked;
  return withSurroundings(its, async () => {
    const program = new Command('rungs').helpCommand(false).description(about);
    try {
      await declare(program, words);
      checkSubcommand(program, words);
      await program.parseAsync(words, { from: 'user' });
      return 0;
    } catch (error) {
      const failure = explain(error, program, words);
      if (failure === null) return 0;
      tell(`${oneLine(failure.message)}\n`);
      return failure.exitCode;
    }
  });
}
