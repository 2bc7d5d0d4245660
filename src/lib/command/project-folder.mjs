// Plain Node without dependencies: this runs before the packages are installed.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package: sources lie deeper in it than their bundle, which runs in their place. */
export const PROJECT_FOLDER = withPackage(dirname(fileURLToPath(import.meta.url)));

/** @param {string} folder @returns {string} */
function withPackage(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder));
}
