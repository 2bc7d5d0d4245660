// One benchmark file in a process of its own, so that none warms or burdens the next.
import { pathToFileURL } from 'node:url';

const { run } = await import(pathToFileURL(process.argv[2] ?? '').href);
process.send?.(await run());
process.disconnect?.();
