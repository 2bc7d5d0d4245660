import { spawn } from 'node:child_process';
import { launcher } from './today.ts';

/**
 * Runs `rungs bench` with arguments.
 *
 * @returns its standard output
 * @throws Error with its error message if it fails
 */
export function bench(words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [launcher, 'bench', ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`rungs bench ${words.join(' ')} ended with ${code ?? 'a signal'}: ${complaint}`));
    });
  });
}
