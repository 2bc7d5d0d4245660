import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../src/cli/start.mjs', import.meta.url));

/** The app as `npm start` serves it, on a free port of this machine. */
export interface AppServer {
  readonly url: string;
  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Builds the app if needed and starts it.
 *
 * @param port the first one that it tries, as `npm start` does; 0 for any free one
 * @param extra variables of its environment next to this process's own
 * @throws {Error} when it ends without having said its address
 */
export async function startApp(port = 0, extra: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, HOST: '', PORT: String(port), RUNGS_STOP_WITH_PARENT: '1', ...extra },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    return child.exitCode;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, stop };
  }
  throw new Error('The app did not start: run "npm start" to see why.');
}
