import type { LadderPhrases } from '../types.ts';

type Phrases = Readonly<Record<string, LadderPhrases>>;

const sunshine: Phrases = {
  low: {
    seen: 'under a cloudy sky',
    asked: 'how many are under a cloudy sky',
    done: 'cover the sky with clouds for everybody',
    imagined: 'the sky been cloudy',
    would: 'the sky have been cloudy',
    fact: 'the sky was cloudy',
  },
  medium: {
    seen: 'under a mild sun',
    asked: 'how many are under a mild sun',
    done: 'make the sun mild for everybody',
    imagined: 'the sun been mild',
    would: 'the sun have been mild',
    fact: 'the sun was mild',
  },
  high: {
    seen: 'under a blazing sun',
    asked: 'how many are under a blazing sun',
    done: 'make the sun blaze on everybody',
    imagined: 'the sun blazed',
    would: 'the sun have blazed',
    fact: 'the sun blazed',
  },
};

const sunscreen: Phrases = {
  none: {
    seen: 'without sunscreen',
    asked: 'how many wear no sunscreen',
    done: 'let nobody put on sunscreen',
    imagined: 'she worn no sunscreen',
    would: 'she have worn no sunscreen',
    fact: 'she wore no sunscreen',
  },
  on: {
    seen: 'with sunscreen',
    asked: 'how many wear sunscreen',
    done: 'put sunscreen on everybody',
    imagined: 'she worn sunscreen',
    would: 'she have worn sunscreen',
    fact: 'she wore sunscreen',
  },
};

const iceCream: Phrases = {
  none: {
    seen: 'without ice cream',
    asked: 'how many eat no ice cream',
    done: 'let nobody eat ice cream',
    imagined: 'she eaten no ice cream',
    would: 'she have eaten no ice cream',
    fact: 'she ate no ice cream',
  },
  some: {
    seen: 'with ice cream',
    asked: 'how many eat ice cream',
    done: 'hand everybody an ice cream',
    imagined: 'she eaten ice cream',
    would: 'she have eaten ice cream',
    fact: 'she ate ice cream',
  },
};

const sunburn: Phrases = {
  none: {
    seen: 'who stay unburnt',
    asked: 'how many stay unburnt',
    done: 'keep everybody from burning',
    imagined: 'she stayed unburnt',
    would: 'she have stayed unburnt',
    fact: 'she stayed unburnt',
  },
  light: {
    seen: 'who burn lightly',
    asked: 'how many burn lightly',
    done: 'make everybody burn lightly',
    imagined: 'she burned lightly',
    would: 'she have burned lightly',
    fact: 'she burned lightly',
  },
  severe: {
    seen: 'who burn badly',
    asked: 'how many burn badly',
    done: 'make everybody burn badly',
    imagined: 'she burned badly',
    would: 'she have burned badly',
    fact: 'she burned badly',
  },
};

const phrases: Readonly<Record<string, Phrases>> = { sunshine, sunscreen, ice_cream: iceCream, sunburn };

/**
 * Returns the phrases of a variable's categories.
 *
 * @throws RangeError (from the returned function) if the category does not exist
 */
export function phrasesOf(variable: string): (category: string) => LadderPhrases {
  return (category) => {
    const found = phrases[variable]?.[category];
    if (found === undefined) throw new RangeError(`${variable} is never ${category} at the beach.`);
    return found;
  };
}
