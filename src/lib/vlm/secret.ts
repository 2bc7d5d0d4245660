/**
 * Minimum length of a secret: servers without keys are given words such as "none" or "EMPTY", which may be in any
 * answer.
 */
const SHORTEST = 8;
const HIDDEN = '***';

/** Maximum number of backslashes of an escape: text in JSON in a message in JSON. */
const MAX_BACKSLASHES = 8;

/** Patterns of one character of a secret in a text. */
interface Letter {
  /** The character itself, with or without backslashes; `\u002d`, `\x2d`, `%2D`, `%252D`, `&#45;`, `&#x2d;`. */
  readonly whole: RegExp;
  /** The beginning of one of these, at the end of a text. */
  readonly begun: RegExp;
  /** Character codes with which it may begin. */
  readonly firsts: ReadonlySet<number>;
}

/** Finds secrets in what a server says: above all keys, which some servers repeat in their messages. */
export class SecretFinder {
  readonly #secrets: readonly (readonly Letter[])[];
  /** Character codes with which any of them may begin, to skip most of a text quickly. */
  readonly #firsts: ReadonlySet<number>;

  /** @param secrets the longest first, if one contains another */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.filter((secret) => secret !== '').map((secret) => Array.from(secret, letterOf));
    this.#firsts = new Set(this.#secrets.flatMap(([letter]) => [...(letter?.firsts ?? [])]));
  }

  /** Returns the text without the secrets, in any escaping. */
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

  /** Returns the start of a secret that is cut off at the text's end; the text's length if there is none. */
  openFrom(text: string): number {
    for (let at = 0; at < text.length; at++) {
      if (!this.#firsts.has(text.charCodeAt(at))) continue;
      if (this.#secrets.some((secret) => reach(secret, text, at) === 'open')) return at;
    }
    return text.length;
  }

  /** Hides the beginning of a secret at the end of a truncated text; a few letters reveal nothing. */
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
 * Returns a server's address in the forms in which its messages name it, the longest first; none for a relative path. A
 * lone word such as "gpu" may be in any answer; a name with dots or a port is an address.
 */
export function addressesOf(baseUrl: string): readonly string[] {
  if (!URL.canParse(baseUrl)) return [];
  const { host, hostname } = new URL(baseUrl);
  const isTelling = (name: string): boolean => name.includes('.') || name.includes(':');
  return [baseUrl, ...[host, hostname].filter(isTelling)];
}

/** Returns a text without URLs and IP addresses. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\bhttps?:\/\/[^\s"'<>()]*[^\s"'<>().,;:!?]/giu, HIDDEN)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/gu, HIDDEN);
}

/** Creates a finder of a key; short keys are ignored, as they are words that may be in any text. */
export function keyFinder(key: string | null | undefined, others: readonly string[] = []): SecretFinder {
  return new SecretFinder([...(!key || key.length < SHORTEST ? [] : [key]), ...others]);
}

/** Returns the end of a secret that begins here; `open` if the text ends first, null if none begins. */
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

/** Returns patterns of hexadecimal digits in either case. */
function anyCase(digits: string): readonly string[] {
  return Array.from(digits, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
}
