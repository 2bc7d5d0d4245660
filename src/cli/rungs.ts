/** Starts the command `rungs` in this process, with the words and streams that it was given. */
import { runCommand } from './program.ts';

// A reader that stops early (`| head`) is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runCommand(process.argv.slice(2));
