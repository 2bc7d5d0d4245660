/** Icons that the outlined set calls otherwise than the flat one. */
export const OUTLINED_NAMES: Readonly<Record<string, string>> = {
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
