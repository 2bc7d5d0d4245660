import type { Command } from 'commander';

/** Declares `rungs link encode | decode | verify`. */
export function registerLink(program: Command): void {
  program.command('link').description('cases as links');
}
