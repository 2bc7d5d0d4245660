import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconSet } from '../../src/lib/systems/scenes/types.ts';

/** Names in the outlined set, by their different names in the flat one. */
const OUTLINED_NAMES: Readonly<Record<string, string>> = {
  'person-superhero': 'superhero',
  'person-supervillain': 'supervillain',
  'person-mage': 'mage',
  'person-elf': 'elf',
  'person-fairy': 'fairy',
  'person-genie': 'genie',
  'person-vampire': 'vampire',
  'person-zombie': 'zombie',
  'person-merpeople': 'merperson',
  'phoenix-bird': 'phoenix',
};

interface SetFile {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const require = createRequire(import.meta.url);
const packages: Readonly<Record<IconSet, string>> = {
  flat: '@iconify-json/fluent-emoji-flat',
  outlined: '@iconify-json/openmoji',
};
const TONE = /-(light|medium-light|medium|medium-dark|dark)$/u;

const read = new Map<IconSet, SetFile>();

function setOf(style: IconSet): SetFile {
  const known = read.get(style);
  if (known !== undefined) return known;
  const file = JSON.parse(readFileSync(require.resolve(`${packages[style]}/icons.json`), 'utf8')) as SetFile;
  read.set(style, file);
  return file;
}

/**
 * Finds the body of an icon by its name in the flat set.
 *
 * @throws Error that lists similar names if the set has no such icon
 */
export function iconsIn(style: IconSet): (name: string) => string {
  const { icons, aliases = {} } = setOf(style);
  return (name) => {
    const own = style === 'flat' ? name : (OUTLINED_NAMES[name] ?? withTone(name, icons));
    const body = (icons[own] ?? icons[aliases[own]?.parent ?? ''])?.body;
    if (body === undefined) {
      const word = name.split('-').find((part) => part.length > 3) ?? name;
      const near = Object.keys(icons).filter((one) => one.includes(word) && !TONE.test(one));
      throw new Error(
        `The ${style} set has no icon “${own}”. Near: ${near.slice(0, 12).join(', ') || 'none'}.`,
      );
    }
    return body;
  };
}

/** Adapts a skin-tone suffix to the set: "-dark" in the flat set is "-dark-skin-tone" in the outlined one. */
function withTone(name: string, icons: SetFile['icons']): string {
  return icons[name] === undefined && TONE.test(name) ? `${name}-skin-tone` : name;
}
