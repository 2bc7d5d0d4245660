// Plain Node without dependencies: this runs before the packages are installed.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder; sources are deeper in it than the bundle that is run in their place. */
export const PROJECT_FOLDER = withPackage(dirname(fileURLToPath(import.meta.url)));

/** @param {string} folder @returns {string} */
function withPackage(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder));
}
