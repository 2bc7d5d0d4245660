// Runs one benchmark file in a separate process, so that none influences the next.
import { pathToFileURL } from 'node:url';

const { run } = await import(pathToFileURL(process.argv[2] ?? '').href);
process.send?.(await run());
process.disconnect?.();
