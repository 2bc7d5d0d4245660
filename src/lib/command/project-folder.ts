import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the package: sources lie deeper in it than their bundle, which runs in their place. */
export const PROJECT_FOLDER = withPackage(import.meta.dirname);

function withPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : withPackage(dirname(folder));
}
