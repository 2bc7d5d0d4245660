/** The chains that the labelled texts are about: one of the collection, and three small ones. */
import type { Chain } from '../../../src/lib/chains/types.ts';
import { chainOf, chainStories } from '../../../src/lib/systems/chains/index.ts';
import { required } from '../../support/required.ts';

/** Events as "id: sentence", in the order of time. */
function chain(
  type: Chain['type'],
  goal: string,
  agent: string,
  lines: readonly string[],
  causes: Chain['causes'],
): Chain {
  const events = lines.map((line, index) => {
    const [id = '', text = ''] = line.split(': ');
    return { id, text, time: index * 10, agent };
  });
  return { events, causes, goal, type };
}

const bike = chain(
  'person-object',
  'ride',
  'rider',
  [
    'flip: The rider turned the bicycle upside down.',
    'lever: The rider levered the tyre off the rim.',
    'find: The rider found the hole in the tube.',
    'sand: The rider roughened the tube with sandpaper.',
    'glue: The rider spread glue on the tube.',
    'song: The rider whistled a song.',
    'patch: The rider pressed a patch onto the glue.',
    'pump: The rider pumped up the tyre.',
    'ride: The rider rode home on the bicycle.',
  ],
  {
    lever: { all: ['flip'] },
    find: { all: ['lever'] },
    glue: { all: ['find', 'sand'] },
    patch: { all: ['glue'] },
    pump: { all: ['patch'] },
    ride: { all: ['pump'] },
  },
);

const sea = chain(
  'person-person',
  'blanket',
  'lifeguard',
  [
    'shout: The swimmer shouted for help.',
    'wave: A boy on the beach waved a red flag.',
    'ice: A woman bought an ice cream.',
    'see: The lifeguard noticed the swimmer.',
    'run: The lifeguard ran into the sea.',
    'throw: The lifeguard threw the buoy.',
    'grab: The swimmer grabbed the buoy.',
    'pull: The lifeguard pulled the swimmer ashore.',
    'blanket: A nurse wrapped the swimmer in a blanket.',
  ],
  {
    see: { any: ['shout', 'wave'] },
    run: { all: ['see'] },
    throw: { all: ['run'] },
    grab: { all: ['throw'] },
    pull: { all: ['grab'] },
    blanket: { all: ['pull'] },
  },
);

const bed = chain(
  'person-object',
  'bee',
  'gardener',
  [
    'dig: The gardener dug a hole in the bed.',
    'buy: The gardener bought seeds at the market.',
    'sow: The gardener dropped the seeds into the hole.',
    'paint: The neighbour painted the fence.',
    'rain: Rain fell on the bed.',
    'hose: The gardener sprayed the bed with a hose.',
    'wet: The soil became wet.',
    'sprout: Green shoots came out of the soil.',
    'bloom: A sunflower opened its petals.',
    'bee: A bee landed on the sunflower.',
  ],
  {
    sow: { all: ['dig', 'buy'] },
    wet: { any: ['rain', 'hose'] },
    sprout: { all: ['sow', 'wet'] },
    bloom: { all: ['sprout'] },
    bee: { all: ['bloom'] },
  },
);

const tea = required(chainStories.find(({ id }) => id === 'tea'));

export const chains: Readonly<Record<'tea' | 'bike' | 'sea' | 'bed', Chain>> = {
  tea: chainOf(tea),
  bike,
  sea,
  bed,
};
