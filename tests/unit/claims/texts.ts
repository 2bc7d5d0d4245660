/**
 * 200 texts with the causal claims that each makes, labelled by hand before the reader was written. The reader was
 * improved against the rows with an even place alone (0, 2, ...); those with an odd place measure it, and the order of
 * this file must stay. Texts and reader have one author, so other people's words will be read less well than these.
 *
 * How they are labelled:
 * - "a>b" says that b needed or came from a, "a!b" that it did not; "?" stands for what is no event of the chain.
 * - Lists are multiplied out. An order in time alone is no claim, and neither is a question or a wish.
 * - A chain's name may be followed by what the question supposes away ("tea/fill", or "tea/?The host baked a cake.").
 *   Then "b would not happen" without a reason of its own says that b needed it, "b would still happen" that it did not.
 */

export type Kind = 'paraphrased' | 'reversed' | 'invented' | 'empty';

export interface Labelled {
  readonly kind: Kind;
  /** A chain, and what is supposed away. */
  readonly about: string;
  readonly text: string;
  readonly claims: readonly string[];
}

type Row = readonly [about: string, text: string, ...claims: readonly string[]];

/** What the chain says, in other words. */
const paraphrased: readonly Row[] = [
  ['tea', 'The water boiled because the host filled the kettle.', 'fill>boil'],
  ['tea', 'Without the tea leaves in the pot, no tea would have brewed.', 'leaves>brew'],
  ['tea', 'Had nobody topped up the kettle, nothing would have got hot.', 'fill>boil'],
  ['tea', 'The steeping of the tea is what let the host serve it.', 'brew>pour'],
  ['bike', 'Pumping up the tyre let the rider ride home.', 'pump>ride'],
  ['bike', 'The patch needs the glue, and the glue needs the hole to be found.', 'glue>patch', 'find>glue'],
  ['bike', 'The puncture was located only because the tire had been pried loose.', 'lever>find'],
  ['bike', 'Flipping the bike over made it possible to pry off the tire.', 'flip>lever'],
  ['sea', 'The lifeguard ran into the sea because he had noticed the swimmer.', 'see>run'],
  ['sea', 'The lifeguard threw the buoy, so the swimmer could grab the buoy.', 'throw>grab'],
  ['sea', 'If she had not caught hold of the float, she could not have been dragged to land.', 'grab>pull'],
  ['sea', 'Hauling her to the shore led to the medic covering her up.', 'pull>blanket'],
  ['bed', 'Green shoots came out because the soil was wet.', 'wet>sprout'],
  ['bed', 'The seeds could not be dropped into the hole without digging it.', 'dig>sow'],
  ['bed', 'The insect would never have settled there if the flower had stayed closed.', 'bloom>bee'],
  ['bed', 'Seedlings appearing depends on the planting and on damp earth.', 'sow>sprout', 'wet>sprout'],

  ['tea/fill', 'The water would not have boiled, so no tea would have brewed.', 'fill>boil', 'boil>brew'],
  ['tea/bell', 'The guest would still have come in, because the dog barked.', 'bark>come'],
  ['tea/leaves', 'Nothing could steep, and there would be nothing to sip.', 'leaves>brew', 'leaves>drink'],
  ['tea/window', 'Everyone would still sip the tea; fresh air has no influence on that.', 'window!drink'],
  [
    'bike/sand',
    'No glue would have been spread on the tube, and the rider could not have ridden home.',
    'sand>glue',
    'sand>ride',
  ],
  ['bike/song', 'The tyre would have been pumped up all the same.', 'song!pump'],
  [
    'bike/flip',
    'The tire could never be pried away, therefore the leak would stay unseen.',
    'flip>lever',
    'lever>find',
  ],
  ['bike/song', 'Humming a tune changes nothing: he would still have cycled back.', 'song!ride'],
  [
    'sea/shout',
    'The lifeguard would still have noticed the swimmer, since the boy waved a flag.',
    'wave>see',
  ],
  [
    'sea/throw',
    'The swimmer would not have grabbed the buoy and nobody would have pulled the swimmer ashore.',
    'throw>grab',
    'throw>pull',
  ],
  [
    'sea/grab',
    'She could not have been hauled to the sand, and no medic would have covered her.',
    'grab>pull',
    'grab>blanket',
  ],
  ['sea/ice', 'The rescuer would have rushed in anyway.', 'ice!run'],
  ['bed/rain', 'The soil would still have become wet thanks to the hose.', 'hose>wet'],
  [
    'bed/dig',
    'The seeds would not have been dropped into the hole, hence no green shoots.',
    'dig>sow',
    'sow>sprout',
  ],
  ['bed/paint', 'The flower would bloom regardless.', 'paint!bloom'],
  [
    'bed/buy',
    'There would be no planting, so no seedling, so no blossom.',
    'buy>sow',
    'sow>sprout',
    'sprout>bloom',
  ],

  [
    'tea',
    'fill -> boil -> brew: filling the kettle -> boiling water -> brewing tea.',
    'fill>boil',
    'boil>brew',
  ],
  ['tea', 'The open window did not cause the water to boil.', 'window!boil'],
  ['tea', 'The hound yapping was enough to make the visitor walk in.', 'bark>come'],
  ['tea', 'The mugs could be served since the tea had been steeping.', 'brew>pour'],
  ['bike', 'Spreading the glue requires that the tube was roughened with sandpaper.', 'sand>glue'],
  ['bike', 'The whistled song had no effect on the patch.', 'song!patch'],
  ['bike', 'He cycled back thanks to the inflated wheel.', 'pump>ride'],
  ['bike', 'The adhesive is needed for the patch.', 'glue>patch'],
  ['sea', 'The ice cream has nothing to do with the swimmer being pulled ashore.', 'ice!pull'],
  ['sea', 'Grabbing the buoy was necessary for the swimmer to be pulled ashore.', 'grab>pull'],
  ['sea', 'The rescuer rushed in. That is why the float could be tossed.', 'run>throw'],
  ['sea', 'Seeing her made the rescuer rush in.', 'see>run'],
  ['bed', 'The sunflower opened as a result of the green shoots.', 'sprout>bloom'],
  ['bed', 'The bee did not land because the fence was painted.', 'paint!bee'],
  ['bed', 'The blossom attracted the insect.', 'bloom>bee'],
  ['bed', 'The downpour moistened the earth.', 'rain>wet'],

  [
    'tea',
    'Pouring the tea was only possible after the tea had brewed. The guest then drank the tea because it was poured.',
    'brew>pour',
    'pour>drink',
  ],
  ['tea', 'Even without the bell, the guest would have come in from the garden.', 'bell!come'],
  [
    'tea',
    'The visitor could sip only because the mugs had been served and because she had walked in.',
    'pour>drink',
    'come>drink',
  ],
  ['tea', 'Unless the hob heats the kettle, nothing steeps.', 'boil>brew'],
  ['bike', 'If the tyre had not been levered off, the hole would not have been found.', 'lever>find'],
  [
    'bike',
    'The rider found the hole and roughened the tube; as a result, he could spread glue.',
    'find>glue',
    'sand>glue',
  ],
  [
    'bike',
    'The wheel could be inflated once the leak was covered with the patch, and not before.',
    'patch>pump',
  ],
  ['bike', 'Whatever tune he hummed, the bike would have been flipped all the same.', 'song!flip'],
  [
    'sea',
    'Noticing the swimmer triggered the run into the sea, which in turn led to the throw of the buoy.',
    'see>run',
    'run>throw',
  ],
  [
    'sea',
    'The nurse could wrap the swimmer in a blanket only because the swimmer was ashore.',
    'pull>blanket',
  ],
  ['sea', 'She clutched the float since it had been tossed to her.', 'throw>grab'],
  ['sea', 'The yelling did not make the lady purchase her dessert.', 'shout!ice'],
  [
    'bed',
    'Both the seeds from the market and the hole in the bed were needed to drop the seeds in.',
    'buy>sow',
    'dig>sow',
  ],
  ['bed', 'Painting the fence played no part in making the soil wet.', 'paint!wet'],
  ['bed', 'Moist ground is a precondition for seedlings.', 'wet>sprout'],
  ['bed', 'The pit enabled the planting.', 'dig>sow'],

  [
    'tea/boil',
    'Answer: no\nHappened: yes\nReason: the tea would not have brewed, so the host could not have poured it.',
    'boil>brew',
    'brew>pour',
  ],
  [
    'tea/?The host baked a cake in the oven.',
    'The host never baked a cake. The guest would still drink the tea.',
    '?!drink',
  ],
  [
    'tea/fill',
    'Well, an empty kettle cannot get hot. And with no hot drink to serve, the visitor sips nothing.',
    'fill>boil',
    'pour>drink',
  ],
  ['tea/bark', 'She would have walked in regardless, as somebody chimed.', 'bell>come'],
  [
    'bike/pump',
    'No. The rider could not have ridden home, as that depends on pumping up the tyre.',
    'pump>ride',
  ],
  [
    'bike/?The rider oiled the chain.',
    'Yes. Oiling the chain never happened, so the rider still rode home.',
    '?!ride',
  ],
  [
    'bike/lever',
    'The leak would not be located, the adhesive would not be applied and he would not cycle back.',
    'lever>find',
    'lever>glue',
    'lever>ride',
  ],
  ['bike/glue', 'Then nothing holds the patch.', 'glue>patch'],
  ['sea/wave', 'Yes: the swimmer shouted, which is why the lifeguard noticed the swimmer.', 'shout>see'],
  [
    'sea/run',
    'Without the run into the sea there is no throw of the buoy, and without the buoy being thrown the swimmer cannot grab it.',
    'run>throw',
    'throw>grab',
  ],
  ['sea/see', 'The rescuer would never rush in and the float would never be tossed.', 'see>run', 'see>throw'],
  ['sea/ice', 'It makes no difference. The medic covers her all the same.', 'ice!blanket'],
  ['bed/hose', 'The rain would still make the soil wet.', 'rain>wet'],
  ['bed/sow', 'No shoots would come out of the soil and no sunflower would open.', 'sow>sprout', 'sow>bloom'],
  ['bed/bloom', 'Then the insect has nowhere to settle.', 'bloom>bee'],
  ['bed/paint', 'A coat of colour is irrelevant, seedlings would appear anyway.', 'paint!sprout'],
];

/** Causes and effects turned round, or what is needed denied. */
const reversed: readonly Row[] = [
  ['tea', 'The host filled the kettle because the water boiled.', 'boil>fill'],
  ['tea', 'The brewing of the tea caused the water to boil.', 'brew>boil'],
  ['tea', 'Serving the mugs made the leaves steep.', 'pour>brew'],
  ['tea', 'Somebody chimed since the visitor had walked in.', 'come>bell'],
  ['bike', 'Without the patch, no glue would have been spread.', 'patch>glue'],
  ['bike', 'The rider found the hole, so the tyre could be levered off the rim.', 'find>lever'],
  ['bike', 'Cycling back let him inflate the wheel.', 'ride>pump'],
  ['bike', 'The bike was flipped because the tire had been pried away.', 'lever>flip'],
  ['sea', 'Grabbing the buoy led to the lifeguard throwing the buoy.', 'grab>throw'],
  ['sea', 'The lifeguard noticed the swimmer because he ran into the sea.', 'run>see'],
  ['sea', 'If the medic had not covered her, she would not have been hauled to land.', 'blanket>pull'],
  ['sea', 'Dragging her out made her clutch the float.', 'pull>grab'],
  ['bed', 'The soil became wet because green shoots came out of it.', 'sprout>wet'],
  ['bed', 'The bee landing on the sunflower made it open its petals.', 'bee>bloom'],
  ['bed', 'The planting enabled the pit.', 'sow>dig'],
  ['bed', 'Damp earth brought about the downpour.', 'wet>rain'],

  ['tea/brew', 'The water would not have boiled.', 'brew>boil'],
  ['tea/fill', 'The water would still have boiled on the stove.', 'fill!boil'],
  ['tea/pour', 'Nothing would have got hot, and nobody would have yapped.', 'pour>boil', 'pour>bark'],
  ['tea/boil', 'The tea would steep anyway.', 'boil!brew'],
  ['bike/ride', 'The rider could not have pumped up the tyre.', 'ride>pump'],
  [
    'bike/find',
    'Glue would still have been spread on the tube, because the rider pressed a patch onto it.',
    'patch>glue',
  ],
  ['bike/pump', 'He would still have cycled back.', 'pump!ride'],
  ['bike/patch', 'The leak would never have been located.', 'patch>find'],
  [
    'sea/pull',
    'The lifeguard would not have noticed the swimmer, so he would not have run into the sea.',
    'pull>see',
    'see>run',
  ],
  ['sea/throw', 'The swimmer would have grabbed the buoy all the same.', 'throw!grab'],
  ['sea/blanket', 'She would never have been dragged to land.', 'blanket>pull'],
  ['sea/grab', 'The rescuer would not have tossed the float.', 'grab>throw'],
  [
    'bed/sprout',
    'The soil would not be wet and the gardener would not have dug a hole.',
    'sprout>wet',
    'sprout>dig',
  ],
  ['bed/buy', 'The gardener would still have dropped the seeds into the hole.', 'buy!sow'],
  ['bed/bee', 'The flower would stay closed.', 'bee>bloom'],
  ['bed/sow', 'Seedlings would appear anyway.', 'sow!sprout'],

  ['tea', 'drinking the tea -> pouring the tea -> brewing the tea', 'drink>pour', 'pour>brew'],
  ['tea', 'The guest coming in from the garden triggered the barking of the dog.', 'come>bark'],
  ['tea', 'The kettle was topped up due to the heat.', 'boil>fill'],
  ['tea', 'It steeped as a result of being served.', 'pour>brew'],
  ['bike', 'Roughening the tube with sandpaper depends on the glue.', 'glue>sand'],
  ['bike', 'The patch was pressed on because the tyre was pumped up.', 'pump>patch'],
  ['bike', 'The hole was located thanks to the adhesive.', 'glue>find'],
  ['bike', 'He flipped the bike, since he had cycled back.', 'ride>flip'],
  ['sea', 'The swimmer shouted because the lifeguard noticed the swimmer.', 'see>shout'],
  ['sea', 'The run into the sea needs the buoy to be thrown first.', 'throw>run'],
  ['sea', 'She was spotted since the rescuer had rushed in.', 'run>see'],
  ['sea', 'Tossing the float follows from her clutching it.', 'grab>throw'],
  ['bed', 'The hole was dug because the seeds were dropped in.', 'sow>dig'],
  ['bed', 'Without the bee, the sunflower would not have opened.', 'bee>bloom'],
  ['bed', 'The insect settling caused the seedlings to appear.', 'bee>sprout'],
  ['bed', 'Had there been no blossom, the seedling would not have appeared.', 'bloom>sprout'],

  ['tea', 'The tea brewed without the water having boiled.', 'boil!brew'],
  ['tea', 'Pouring the tea does not depend on brewing it.', 'brew!pour'],
];

/** Events that there are not, as causes or effects, or links that there are not. */
const invented: readonly Row[] = [
  ['tea', 'The host baked a cake, so the guest came in.', '?>come'],
  ['tea', 'Because the milk was warmed in a pan, the tea brewed.', '?>brew'],
  ['tea', 'The visitor walked in because the doorbell rope had snapped.', '?>come'],
  ['tea', 'Sweetening it with sugar made everybody sip.', '?>drink'],
  ['bike', 'The rider oiled the chain, so the rider could ride home.', '?>ride'],
  ['bike', 'Without the new brakes, the tyre could not have been pumped up.', '?>pump'],
  ['bike', 'A passing mechanic lent him tools, therefore he pried the tire away.', '?>lever'],
  ['bike', 'He cycled back thanks to a fresh saddle.', '?>ride'],
  ['sea', 'A shark appeared, and that is why the swimmer shouted.', '?>shout'],
  ['sea', 'The helicopter led the lifeguard to notice the swimmer.', '?>see'],
  ['sea', 'The radio call made the rescuer rush in.', '?>run'],
  ['sea', 'An ambulance came because the medic had covered her.', 'blanket>?'],
  ['bed', 'The soil became wet because a pipe had burst.', '?>wet'],
  ['bed', 'Fertiliser made the green shoots come out of the soil.', '?>sprout'],
  ['bed', 'The insect settled since honey had been smeared there.', '?>bee'],
  ['bed', 'A scarecrow enabled the planting.', '?>sow'],

  [
    'tea/fill',
    'The cat would not have broken the vase, so the host could not have poured the tea.',
    'fill>?',
    '?>pour',
  ],
  ['tea/bell', 'The postman would not have delivered a parcel.', 'bell>?'],
  ['tea/boil', 'No biscuits would have been baked and no candles would have been lit.', 'boil>?', 'boil>?'],
  [
    'tea/?The guest stirred sugar into the cups.',
    'Without stirring sugar, nobody could have sipped anything.',
    '?>drink',
  ],
  ['bike/pump', 'The rider would not have won the race.', 'pump>?'],
  [
    'bike/?The rider oiled the chain.',
    'The rider could not have ridden home, because the chain was not oiled.',
    '?>ride',
  ],
  ['bike/glue', 'The basket would have fallen to the ground.', 'glue!?'],
  ['bike/song', 'The birds would never have answered him.', 'song>?'],
  ['sea/run', 'The dolphin would not have guided the swimmer.', 'run>?'],
  [
    'sea/?The lifeguard phoned the hospital.',
    'The lifeguard could not have pulled the swimmer ashore without phoning the hospital.',
    '?>pull',
  ],
  ['sea/grab', 'The surfers would have had to form a human line.', 'grab!?'],
  ['sea/ice', 'Her child would never have stopped crying.', 'ice>?'],
  [
    'bed/buy',
    'The scarecrow would not have been put up, and the crows would have eaten everything.',
    'buy>?',
    'buy!?',
  ],
  [
    'bed/?The gardener pulled out the weeds.',
    'If the weeds had not been pulled out, the sunflower would not have opened.',
    '?>bloom',
  ],
  ['bed/hose', 'The frog would never have jumped about.', 'hose>?'],
  ['bed/dig', 'The mole would have stayed asleep.', 'dig!?'],

  ['tea', 'The open window let the dog bark in the garden.', 'window>bark'],
  ['tea', 'The barking of the dog made the water boil.', 'bark>boil'],
  ['tea', 'Fresh air through the shutters was what made everyone sip.', '?>drink'],
  ['tea', 'The leaves steeped because somebody chimed.', 'bell>brew'],
  ['bike', 'The whistled song caused the glue to spread.', 'song>glue'],
  ['bike', 'A burning candle was needed for the patch.', '?>patch'],
  ['bike', 'Humming a tune let him inflate the wheel.', 'song>pump'],
  ['bike', 'Because thunder rolled, he hurried and cycled back.', '?>ride'],
  ['sea', 'The woman bought an ice cream, so the nurse wrapped the swimmer in a blanket.', 'ice>blanket'],
  [
    'sea',
    'The tide pushed the swimmer ashore, which led to the nurse wrapping the swimmer in a blanket.',
    '?>blanket',
  ],
  ['sea', 'The lady purchasing dessert made the rescuer rush in.', 'ice>run'],
  ['sea', 'A whistle blew, hence the float was tossed.', '?>throw'],
  ['bed', 'Painting the fence caused the rain to fall.', 'paint>rain'],
  ['bed', 'The greenhouse let the sunflower open its petals.', '?>bloom'],
  ['bed', 'Thanks to the coated boards, the insect settled.', 'paint>bee'],
  ['bed', 'A robot with a watering can moistened the earth.', '?>wet'],

  ['sea', 'The drone filmed everything and then the battery died, so it crashed.', '?>?'],
  ['bike', 'Since the shop was closed, the rider called a taxi.', '?>?'],
];

/** No claim at all: nothing, talk, events told one by one, orders in time. */
const empty: readonly Row[] = [
  ['tea', ''],
  ['bike', '   \n\n'],
  ['tea', 'I do not know.'],
  ['sea', 'Yes.'],
  ['tea/fill', 'The answer is no.'],
  ['bed/rain', 'It is hard to say from these pictures.'],
  ['tea', 'The host filled the kettle. The water boiled. The tea brewed. The guest drank the tea.'],
  [
    'bike',
    'First the rider turned the bicycle upside down, then the rider levered the tyre off, and then the rider found the hole.',
  ],
  ['sea', 'The swimmer shouted for help. A boy waved a red flag.'],
  ['bed', 'After the rain, the sunflower opened.'],
  ['tea', 'What caused the water to boil?'],
  ['bike', 'Let me think step by step about the video.'],
  ['sea', 'The rescuer rushed in while the lady purchased dessert.'],
  ['bed', 'Seedlings appeared. Later on, an insect settled.'],
  ['tea/bell', 'The question asks whether something would change.'],
  ['bike/glue', 'Okay.'],
  ['sea', 'Ten people can be seen in total!'],
  ['bed', 'A nice video with a lot of colours.'],
  ['tea', 'The host opened the window wide and the dog barked in the garden.'],
  ['bed/sow', 'Hmm, good question, I would have to watch it again.'],
];

/** Texts that the reader once misread, labelled since: it was mended against them, so that they measure nothing. */
const once: readonly Row[] = [
  [
    'tea/fill',
    'Without it, the boiling, the brewing and the pouring would not have happened.',
    'fill>boil',
    'fill>brew',
    'fill>pour',
  ],
  [
    'tea/window',
    'Without that, the boiling of the water and the brewing would still have happened.',
    'window!boil',
    'window!brew',
  ],
  [
    'bike/lever',
    'Neither the finding of the hole, the patching nor the ride would have taken place.',
    'lever>find',
    'lever>patch',
    'lever>ride',
  ],
  [
    'bed',
    'Without digging the hole, the sowing and the sprouting could not have happened.',
    'dig>sow',
    'dig>sprout',
  ],
];

const rows = { paraphrased, reversed, invented, empty };
export const texts: readonly Labelled[] = Object.entries(rows).flatMap(([kind, list]) =>
  list.map((row) => labelled(kind as Kind, row)),
);
export const mended: readonly Labelled[] = once.map((row) => labelled('paraphrased', row));

function labelled(kind: Kind, [about, text, ...claims]: Row): Labelled {
  return { kind, about, text, claims };
}
