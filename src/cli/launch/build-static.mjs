// `npm run build:static`: the app as files for any web host, at the root or under a sub-path.
import { relative } from 'node:path';
import { ensureBuilt, forgetBuild } from './build.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled();
  forgetBuild();
  const folder = await ensureBuilt('static');
  console.log(`The static site is in ${relative(process.cwd(), folder)}: copy it to any web host.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
