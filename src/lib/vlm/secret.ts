/** Servers that want no key are given words such as "none" or "EMPTY": these may stand in any answer. */
const SHORTEST = 8;
const HIDDEN = '***';

/** Escapes are looked for a few levels deep: text in JSON in a message in JSON. */
const MAX_BACKSLASHES = 8;

/** A character of a secret, as it may stand in a text. */
interface Letter {
  /** The character itself, behind backslashes or not; `\u002d`, `\x2d`, `%2D`, `%252D`, `&#45;`, `&#x2d;`. */
  readonly whole: RegExp;
  /** The beginning of one of these, where a text ends. */
  readonly begun: RegExp;
  /** Codes of what it may begin with. */
  readonly firsts: ReadonlySet<number>;
}

/** Finds secrets in what a server says: keys above all, which some servers repeat in their messages. */
export class SecretFinder {
  readonly #secrets: readonly (readonly Letter[])[];
  /** Codes of what any of them may begin with: most of a text is passed over by these alone. */
  readonly #firsts: ReadonlySet<number>;

  /** @param secrets the longest first, where one holds another */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.filter((secret) => secret !== '').map((secret) => Array.from(secret, letterOf));
    this.#firsts = new Set(this.#secrets.flatMap(([letter]) => [...(letter?.firsts ?? [])]));
  }

  /** The text without the secrets, however they are escaped. */
  hide(text: string): string {
    let cleaned = '';
    let kept = 0;
    for (let at = 0; at < text.length; at++) {
      const end = this.#firsts.has(text.charCodeAt(at)) ? this.#endAt(text, at) : null;
      if (end === null) continue;
      cleaned += text.slice(kept, at) + HIDDEN;
      kept = end;
      at = end - 1;
    }
    return kept === 0 ? text : cleaned + text.slice(kept);
  }

  /** Where a secret begins that the text's end cuts off; the text's length where none does. */
  openFrom(text: string): number {
    for (let at = 0; at < text.length; at++) {
      if (!this.#firsts.has(text.charCodeAt(at))) continue;
      if (this.#secrets.some((secret) => reach(secret, text, at) === 'open')) return at;
    }
    return text.length;
  }

  /** Hides what is left of a secret at the end of a text that was cut; a few letters tell nothing. */
  hideCut(text: string): string {
    const from = this.openFrom(text);
    return text.length - from < SHORTEST ? text : text.slice(0, from) + HIDDEN;
  }

  #endAt(text: string, at: number): number | null {
    for (const secret of this.#secrets) {
      const end = reach(secret, text, at);
      if (typeof end === 'number') return end;
    }
    return null;
  }
}

/**
 * A server's address in the forms in which its messages name it, the longest first: none of a relay's own path. A lone
 * word such as "gpu" may stand in any answer; a name with dots or a port is an address.
 */
export function addressesOf(baseUrl: string): readonly string[] {
  if (!URL.canParse(baseUrl)) return [];
  const { host, hostname } = new URL(baseUrl);
  const isTelling = (name: string): boolean => name.includes('.') || name.includes(':');
  return [baseUrl, ...[host, hostname].filter(isTelling)];
}

/** A text without web addresses and numbers of machines, of whatever servers they are. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'<>()]*[^\s"'<>().,;:!?]/giu, HIDDEN)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/gu, HIDDEN);
}

/** A finder of a key; short ones are words that may stand in any text. */
export function keyFinder(key: string | null | undefined, others: readonly string[] = []): SecretFinder {
  return new SecretFinder([...(!key || key.length < SHORTEST ? [] : [key]), ...others]);
}

/** Where a secret that begins here ends; `open` where the text ends first, null where none begins. */
function reach(secret: readonly Letter[], text: string, from: number): number | 'open' | null {
  let at = from;
  for (const { whole, begun } of secret) {
    if (at >= text.length) return 'open';
    whole.lastIndex = at;
    if (whole.test(text)) at = whole.lastIndex;
    else {
      begun.lastIndex = at;
      return begun.test(text) ? 'open' : null;
    }
  }
  return at;
}

function letterOf(character: string): Letter {
  const literal = `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
  const code = character.codePointAt(0) ?? 0;
  const hex = anyCase(code.toString(16).padStart(2, '0'));
  const [high = '', low = ''] = hex;
  const slashes = `\\\\{0,${MAX_BACKSLASHES}}`;
  const escaped = slashes.replace('0', '1');
  const percent = '%(?:25){0,4}';
  const whole = [
    `${slashes}${literal}`,
    `${escaped}(?:u00|x)${high}${low}`,
    `${percent}${high}${low}`,
    `&#(?:0{0,6}${code}|[xX]0{0,6}${high}${low});`,
  ];
  const begun = [
    escaped,
    `${escaped}(?:u|u0|u00|x)${high}?`,
    `${percent}(?:${high}|2)?`,
    `&#?`,
    `&#(?:\\d{1,9}|[xX][\\da-fA-F]{0,8})`,
  ];
  return {
    whole: new RegExp(`(?:${whole.join('|')})`, 'uy'),
    begun: new RegExp(`(?:${begun.join('|')})$`, 'uy'),
    firsts: new Set(['\\', '%', '&', character].map((first) => first.charCodeAt(0))),
  };
}

/** Hexadecimal digits, each in either case. */
function anyCase(digits: string): readonly string[] {
  return Array.from(digits, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
}
