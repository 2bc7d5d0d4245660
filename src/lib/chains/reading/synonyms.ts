/** Synonyms of everyday English, for texts that call events by other words. */
import { stemmer } from 'stemmer';

/**
 * One meaning per line, its usual word first; a word may be on several lines. Includes irregular forms, which a
 * stemmer does not unify.
 */
const MEANINGS = `
fill filled load refill topped
tap faucet
boil hot heat heats heating bubble simmer
stove cooker hob
leaves leaf foliage
brew steep infuse
ring rang rung chime sound
dog hound puppy
bark yap woof
come came arrive enter appear show walk walked walking
guest visitor
host hostess
pour serve poured
drink drank drunk sip swallow beverage
cup mug beaker
open opened bloom
turn flip rotate invert upside
lever pry prise pried prised
tyre tire wheel
find found locate detect discover spot
hole puncture leak pit gap
tube hose pipe
rough roughen scrape
spread smear apply
glue adhesive paste
press push squeeze
pump inflate
whistle hum
song tune melody
ride rode ridden cycle pedal
bicycle bike
home back
shout yell scream cry call shouted
wave waved swing swung
buy bought purchase
notice see saw seen spot observe
lifeguard rescuer
run ran rush dash sprint hurry
sea ocean
throw threw thrown toss hurl fling flung cast
buoy float lifebelt
grab clutch seize grip catch caught grasp
pull drag haul tow
ashore land shore beach sand
nurse medic doctor paramedic
wrap cover blanket
woman lady
boy lad
dig dug
seed kernel
market shop store
drop sow plant
paint coat
rain downpour shower drizzle
spray sprinkle irrigate
soil earth ground dirt
wet damp moist moisten soak soaked
shoot sprout seedling
sunflower flower blossom
flower bloom
bee insect
land settle
cook fry bake roast
crack break broke broken smash snap
cut slice chop carve
mix stir blend whisk
wash clean rinse wipe
put place lay laid set add insert
take took taken remove fetch
give gave given hand pass lend lent
hold held keep kept
tie tied fasten bind bound attach fix
write wrote written draw drew drawn
read study
say said tell told speak spoke
teach taught explain show
sing sang sung
fall fell fallen tumble drop
burn burnt flame fire light lit
eat ate eaten taste
sleep slept asleep nap
jump leap leapt hop
win won victory
lose lost miss
send sent post deliver
build built assemble
repair mend fix patch
blow blew blown
close shut
kick kicked strike struck hit
lift raise hoist carry
bandage dress wrap
plug connect
unscrew loosen undo
test check try
`;

/** Forms of one word that a stemmer does not unify, one word per line. */
const FORMS = `
beat beaten
become became
begin began begun
bite bit bitten
blow blew blown
break broke broken
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
come came
cry cried
dig dug
draw drew drawn
drink drank drunk
drive drove driven
dry dried
dye dyed
eat ate eaten meal
fall fell fallen
feed fed
feel felt
find found
fly flew flown flight
freeze froze frozen
fry fried
get got gotten
give gave given
go went gone
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
know knew known
lay laid
lead led
leap leapt
learn learnt
leave left
light lit
lose lost
make made
meet met
ride rode ridden
ring rang rung
rise rose risen
run ran
see saw seen
sell sold
send sent
sew sewn
shake shook shaken
shine shone
show shown
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
speak spoke spoken
spin spun
stand stood
steal stole stolen theft
stick stuck
strike struck
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
try tried
understand understood
unwind unwound
wake woke woken
wear wore worn
win won
wind wound
write wrote written
`;

/** Past forms that do not end in “ed”, as verbs of events' sentences. */
export const IRREGULAR: ReadonlySet<string> = new Set(FORMS.trim().split(/\s+/u));

/** Words that negate another: what is closed does not open. */
const OPPOSITES: ReadonlyMap<string, string> = new Map(
  Object.entries({ closed: 'open', shut: 'open', dry: 'wet', empty: 'fill', unseen: 'see', hidden: 'see' }),
);

const forms: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .map((line) => line.split(' ').map((word) => stemmer(word)))
    .flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);

const meanings: ReadonlyMap<string, readonly string[]> = meaningsByStem();

function meaningsByStem(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [index, line] of MEANINGS.trim().split('\n').entries()) {
    for (const stem of new Set(line.split(' ').map((word) => stemmer(word)))) {
      found.set(stem, [...(found.get(stem) ?? []), `#${index}`]);
    }
  }
  return found;
}

/**
 * Returns the stem in its usual form, and ids of its possible meanings; words that share one may refer to the same
 * event.
 */
export function meaningsOf(stem: string): readonly string[] {
  const usual = forms.get(stem) ?? stem;
  return [usual, ...new Set([...(meanings.get(usual) ?? []), ...(meanings.get(stem) ?? [])])];
}

const STATE =
  /\b((?:stay|remain|keep|be|is|are|was|were)(?:s|ed|ing|en)?|been|kept) (closed|shut|dry|empty|unseen|hidden)\b/giu;

/** Rewrites a state that excludes an event as a negation of it: “stayed closed”. */
export function withoutOpposites(clause: string): string {
  return clause.replace(STATE, (_, verb: string, state: string) => {
    const other = OPPOSITES.get(state.toLowerCase());
    return other === undefined ? `${verb} ${state}` : `${verb} not ${other}`;
  });
}
