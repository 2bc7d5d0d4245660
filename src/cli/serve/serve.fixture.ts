import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url));

/**
 * Starts `rungs serve` with these arguments. Rejects if it exits before it prints its address; the test stops it.
 */
export async function startServe(words: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const started = spawn(process.execPath, [launcher, 'serve', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: started.stdout })) {
    return { child: started, url: (JSON.parse(line) as { url: string }).url };
  }
  throw new Error('rungs serve ended without its address');
}
