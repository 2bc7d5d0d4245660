import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';

/**
 * Completes adapter-static's output: the models next to the app, what tells its pages that no server stands behind them, and a
 * page for unknown addresses that works at any depth and under any sub-path, as it loads nothing.
 *
 * @param {string} folder build/static
 */
export function finishStaticSite(folder) {
  const models = join(PROJECT_FOLDER, 'models');
  if (existsSync(models)) cpSync(models, join(folder, 'models'), { recursive: true });
  appendFileSync(join(folder, 'early.js'), "\ndocument.documentElement.dataset.host = 'files';\n");
  const page = readFileSync(join(PROJECT_FOLDER, 'src', 'error.html'), 'utf8')
    .replaceAll('%sveltekit.status%', '404')
    .replaceAll('%sveltekit.error.message%', 'There is no page at this address');
  writeFileSync(join(folder, '404.html'), page);
}
