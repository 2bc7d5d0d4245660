"""Captions and their tokens: composes sentences from captions.json, and knows which pictures each is true of."""

import json
import re
import string
import unicodedata

import numpy as np

PAD, UNKNOWN, BEGIN, END = range(4)
SPECIALS = ["[PAD]", "[UNK]", "[BOS]", "[EOS]"]
LONGEST = 64
"""Most tokens of a text, marks of beginning and end included."""

MOST_CATEGORIES = 4
CHARACTERS = string.ascii_lowercase + string.digits + string.punctuation

UNKNOWN_WORDS = """zebra kitchen quickly photograph yesterday mountain beautiful guitar window purple seventeen
dog cat person people holding standing street table banana cloud engine paper because winter music happy
strange ancient simple quiet doctor city river garden orange train silver market planet bicycle coffee
really very just perhaps maybe rather almost exactly quite clearly probably certainly obviously please
render rendering diagram experiment physics sketch cartoon realistic illustration example sample test
my your our their his her it's these those some every each another with near under""".split()


def split_words(text):
    """Words and signs as the tokenizer parts them: lower case, each sign on its own."""
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if unicodedata.category(c) != "Mn")
    return re.findall(r"[^\W_]+|[^\w\s]|_", plain)


class Captions:
    """The word lists of a data set, with the systems and variables in a fixed order."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.data = json.load(file)
        self.systems = list(self.data["systems"])
        self.variables = {s: list(v["variables"]) for s, v in self.data["systems"].items()}
        self.categories = {
            (s, v): list(d["categories"])
            for s, words in self.data["systems"].items()
            for v, d in words["variables"].items()
        }

    def training_words(self):
        """Every word that occurs in something that may be trained on, sorted."""
        texts = []
        for patterns in ("statements", "denials", "frames"):
            texts += self.data[patterns]["train"]
        texts += self.data["joins"]
        for words in self.data["systems"].values():
            texts += words["names"]
            for variable in words["variables"].values():
                texts += variable["nouns"]
                for category in variable["categories"].values():
                    texts += category["aliases"] + category["sentences"]
        plain = (re.sub(r"\{[vc]?\}", " ", text) for text in texts)
        return sorted({word for text in plain for word in split_words(text)})


class Tokenizer:
    """WordPiece over whole known words; an unknown word is spelled in characters, so that nothing is lost."""

    def __init__(self, words):
        self.words = [word for word in words if word not in set(CHARACTERS)]
        entries = SPECIALS + list(CHARACTERS) + ["##" + c for c in string.ascii_lowercase + string.digits]
        self.vocabulary = {entry: index for index, entry in enumerate(entries + self.words)}

    def __len__(self):
        return len(self.vocabulary)

    def word(self, word):
        """Ids of one word, as WordPiece finds them: the longest known beginning first, then what is left."""
        ids, rest, mark = [], word, ""
        if len(word) > 100:
            return [UNKNOWN]
        while rest:
            for length in range(len(rest), 0, -1):
                found = self.vocabulary.get(mark + rest[:length])
                if found is not None:
                    break
            else:
                return [UNKNOWN]
            ids.append(found)
            rest, mark = rest[length:], "##"
        return ids

    def encode(self, text):
        """Ids of a text with its marks, cut to the longest length."""
        ids = [token for word in split_words(text) for token in self.word(word)]
        return [BEGIN] + ids[: LONGEST - 2] + [END]


def padded(sequences):
    """Sequences of ids as one array, filled up with PAD."""
    ids = np.full((len(sequences), max(map(len, sequences))), PAD, np.int64)
    for row, sequence in zip(ids, sequences):
        row[: len(sequence)] = sequence
    return ids


class Sampler:
    """Draws training captions that are true of a picture, with what each leaves open."""

    def __init__(self, captions, tokenizer, random):
        self.captions, self.tokenizer, self.random = captions, tokenizer, random

    def pick(self, items):
        return items[self.random.integers(len(items))]

    def statement(self, system, variable, category):
        """A sentence about one variable, and the categories in which it is true."""
        data = self.captions.data
        words = data["systems"][system]["variables"][variable]
        ids = self.captions.categories[system, variable]
        chance = self.random.random()
        if chance < 0.16:
            # A denial: of another category than the one that holds.
            denied = self.pick([c for c in ids if c != category])
            if not denied.startswith("not "):
                pattern, noun = self.pick(data["denials"]["train"]), self.noun(words)
                text = pattern.replace("{v}", noun).replace("{c}", self.alias(words, denied))
                return text, [c != denied for c in ids]
        sentences = words["categories"][category]["sentences"]
        if chance > 0.86 and sentences:
            text = self.pick(sentences)
        else:
            pattern = "the {v} is {c}" if chance < 0.3 else self.pick(data["statements"]["train"])
            text = pattern.replace("{v}", self.noun(words)).replace("{c}", self.alias(words, category))
        return text, [c == category for c in ids]

    def noun(self, words):
        return words["nouns"][0] if self.random.random() < 0.5 else self.pick(words["nouns"])

    def alias(self, words, category):
        aliases = words["categories"][category]["aliases"]
        return aliases[0] if self.random.random() < 0.5 else self.pick(aliases)

    def caption(self, system, categories):
        """A caption that is true of a picture: its ids, and per variable the categories that it allows."""
        data, random = self.captions.data, self.random
        variables = self.captions.variables[system]
        allowed = np.ones((len(variables), MOST_CATEGORIES), np.float32)
        count = random.choice(5, p=[0.04, 0.56, 0.14, 0.1, 0.16])
        frame = "{}" if random.random() < 0.5 else self.pick(data["frames"]["train"])
        name = self.pick(data["systems"][system]["names"])
        if count == 0:
            return self.tokens(frame.replace("{}", name)), allowed
        parts = []
        for index in random.permutation(len(variables))[:count]:
            text, truth = self.statement(system, variables[index], categories[index])
            allowed[index] = 0
            allowed[index, : len(truth)] = truth
            parts.append(text)
        text = self.pick(data["joins"]).join(parts)
        if random.random() < 0.06:
            text = name + self.pick([" where ", ": ", " in which "]) + text
        return self.tokens(frame.replace("{}", text)), allowed

    def names(self, system, variable):
        """One sentence a category of a variable, alike but for the category: the ids of each."""
        data = self.captions.data
        words = data["systems"][system]["variables"][variable]
        pattern = "the {v} is {c}" if self.random.random() < 0.4 else self.pick(data["statements"]["train"])
        noun, alias = self.noun(words), self.random.integers(8) if self.random.random() < 0.4 else 0
        frame = "{}" if self.random.random() < 0.6 else self.pick(data["frames"]["train"])
        sentences = []
        for category in self.captions.categories[system, variable]:
            aliases = words["categories"][category]["aliases"]
            text = pattern.replace("{v}", noun).replace("{c}", aliases[min(alias, len(aliases) - 1)])
            sentences.append(self.tokenizer.encode(frame.replace("{}", text)))
        return sentences

    def tokens(self, text):
        """Ids of a text; now and then with strange words in it, or with a full stop."""
        chance = self.random.random()
        if chance < 0.15:
            words = split_words(text)
            for _ in range(1 + (chance < 0.05)):
                words.insert(self.random.integers(len(words) + 1), self.strange_word())
            text = " ".join(words)
        if self.random.random() < 0.3:
            text += "."
        return self.tokenizer.encode(text)

    def strange_word(self):
        if self.random.random() < 0.5:
            return self.pick(UNKNOWN_WORDS)
        letters = self.random.integers(26, size=self.random.integers(2, 9))
        return "".join(string.ascii_lowercase[letter] for letter in letters)
