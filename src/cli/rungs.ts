/** Runs the command `rungs` in this process. */
import { runCommand } from './program.ts';

// A reader that stops early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runCommand(process.argv.slice(2));
