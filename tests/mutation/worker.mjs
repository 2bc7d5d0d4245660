// Holds one vitest open on a copy of the tree; for each file that it is sent, tells whether a related test fails.
import { readFileSync, writeFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';

const [root = '', seconds = '60'] = process.argv.slice(2);
process.chdir(root);
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
});
/** How long each test file took when it last ran whole. @type {Map<string, number>} */
const took = new Map();

process.on('message', async (/** @type {{ file: string, changed: string }} */ { file, changed }) => {
  const text = readFileSync(file, 'utf8');
  write(file, changed);
  vitest.config.related = [file];
  const specifications = await vitest.getRelevantTestSpecifications();
  vitest.config.related = undefined;
  const order = specifications
    .map((specification) => ({ specification, cost: farness(specification.moduleId, file) }))
    .sort((a, b) => a.cost - b.cost);
  const end = Date.now() + Number(seconds) * 1000;
  let isNoticed = false;
  for (const { specification } of order) {
    if (isNoticed || Date.now() > end) break;
    if (await passes(specification)) continue;
    // A test that never passed here may fail without the change, too.
    isNoticed = took.has(specification.moduleId);
    if (isNoticed) break;
    write(file, text);
    isNoticed = await passes(specification);
    write(file, changed);
  }
  write(file, text);
  process.send?.({ isNoticed, tests: order.length });
});
process.send?.({ isReady: true });

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(file, text);
  vitest.invalidateFile(file);
}

/** @param {import('vitest/node').TestSpecification} specification */
async function passes(specification) {
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const began = Date.now();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const hasPassed = unhandledErrors.length === 0 && testModules.every((one) => one.ok());
  if (hasPassed) took.set(specification.moduleId, Date.now() - began);
  return hasPassed;
}

/** Tests beside the file come first, then those of its room, then the others, quick ones before slow ones. @param {string} test @param {string} file */
function farness(test, file) {
  const room = (/** @type {string} */ path) => path.slice(root.length).split('/').slice(0, 4).join('/');
  const folder = (/** @type {string} */ path) => path.slice(0, path.lastIndexOf('/'));
  if (test === file.replace(/\.ts$/, '.test.ts')) return 0;
  const seconds = (took.get(test) ?? 1000) / 1000;
  return seconds + (folder(test) === folder(file) ? 10 : room(test) === room(file) ? 100 : 1000);
}
