/** Groups that contain no text of the document. */
const SKIPPED = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'generator']);
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['par', '\n'],
  ['line', '\n'],
  ['tab', '\t'],
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
]);
/** Code pages by `\fcharset`. */
const CHARSETS: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
/** Code pages by `\ansicpg` whose name is not `windows-…`. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
};
const USUAL_CODE_PAGE = 'windows-1252';
const DEEPEST = 200;
/**
 * A control word with its number, an escaped byte, another escaped character, a brace, or text up to the next of these.
 */
const TOKEN = /\\([a-z]+)(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/gis;

interface Group {
  readonly font: number;
  /** How many fallback characters follow each `\u` for readers that do not support it. */
  readonly fallbacks: number;
  readonly isSkipped: boolean;
  /** Whether this is the font table. */
  readonly isFontTable: boolean;
}

/** Extracts the text of RTF. The source represents each byte by its windows-1252 character. */
export class RtfReader {
  readonly #source: string;
  readonly #charsets = new Map<number, number>();
  #codePage = USUAL_CODE_PAGE;
  #group: Group = { font: -1, fallbacks: 1, isSkipped: false, isFontTable: false };
  readonly #open: Group[] = [];
  #depth = 0;
  #pending: number[] = [];
  #toSkip = 0;
  readonly #text: string[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  read(): string {
    for (const [, word, number, byte, sign, brace, letters] of this.#source.matchAll(TOKEN)) {
      if (word !== undefined) this.#word(word.toLowerCase(), number === undefined ? null : Number(number));
      else if (byte !== undefined) this.#byte(Number.parseInt(byte, 16));
      else if (sign !== undefined) this.#sign(sign);
      else if (brace === '{') this.#enter();
      else if (brace === '}') this.#leave();
      else this.#letters(letters ?? '');
    }
    this.#flush();
    return ownText(this.#text);
  }

  #enter(): void {
    this.#flush();
    this.#depth += 1;
    if (this.#depth <= DEEPEST) this.#open.push(this.#group);
    else this.#group = { ...this.#group, isSkipped: true };
  }

  #leave(): void {
    this.#flush();
    if (this.#depth <= DEEPEST) this.#group = this.#open.pop() ?? this.#group;
    this.#depth = Math.max(0, this.#depth - 1);
  }

  #word(word: string, number: number | null): void {
    if (word !== 'u') this.#flush();
    if (SKIPPED.has(word)) this.#group = { ...this.#group, isSkipped: true, isFontTable: word === 'fonttbl' };
    else if (word === 'f' && number !== null) this.#group = { ...this.#group, font: number };
    else if (word === 'fcharset' && number !== null && this.#group.isFontTable)
      this.#charsets.set(this.#group.font, number);
    else if (word === 'ansicpg' && number !== null)
      this.#codePage = CODE_PAGES[number] ?? `windows-${number}`;
    else if (word === 'uc' && number !== null) this.#group = { ...this.#group, fallbacks: number };
    else if (word === 'u' && number !== null) this.#unicode(number);
    else {
      const character = CHARACTERS.get(word);
      if (character !== undefined) this.#say(character);
    }
  }

  #unicode(unit: number): void {
    this.#flush();
    this.#say(String.fromCharCode(unit & 0xffff));
    this.#toSkip = Math.max(0, this.#group.fallbacks);
  }

  #byte(byte: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else if (!this.#group.isSkipped) this.#pending.push(byte);
  }

  #sign(sign: string): void {
    this.#flush();
    if (sign === '*') this.#group = { ...this.#group, isSkipped: true };
    else if (sign === '~') this.#say('\u00a0');
    else if (sign === '_') this.#say('\u2011');
    else if (sign === '\n' || sign === '\r') this.#say('\n');
    else if ('\\{}'.includes(sign)) this.#say(sign);
  }

  #letters(letters: string): void {
    const plain = letters.replace(/[\r\n]/g, '');
    const skipped = Math.min(this.#toSkip, plain.length);
    this.#toSkip -= skipped;
    if (plain.length === skipped || this.#group.isSkipped) return;
    // The second byte of a two-byte letter may look like a plain one.
    if (this.#pending.length > 0) this.#addPending(plain.slice(skipped));
    else this.#text.push(plain.slice(skipped));
  }

  #addPending(letters: string): void {
    const [first = ''] = letters;
    const together = this.#decode([...this.#pending, first.charCodeAt(0)]);
    if (
      first.charCodeAt(0) < 0x80 &&
      this.#decode(this.#pending).includes('\ufffd') &&
      !together.includes('\ufffd')
    ) {
      this.#pending = [];
      this.#text.push(together, letters.slice(1));
      return;
    }
    this.#flush();
    this.#text.push(letters);
  }

  #say(text: string): void {
    if (!this.#group.isSkipped) this.#text.push(text);
  }

  /** Consecutive bytes are decoded together, because some letters take two. */
  #flush(): void {
    if (this.#pending.length === 0) return;
    this.#text.push(this.#decode(this.#pending));
    this.#pending = [];
  }

  #decode(bytes: readonly number[]): string {
    const charset = this.#charsets.get(this.#group.font);
    const name = (charset === undefined ? undefined : CHARSETS[charset]) ?? this.#codePage;
    return decoderOf(name).decode(Uint8Array.from(bytes));
  }
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  const known = decoders.get(name);
  if (known) return known;
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(name);
  } catch {
    decoder = new TextDecoder(USUAL_CODE_PAGE);
  }
  decoders.set(name, decoder);
  return decoder;
}

/**
 * The text of these parts, trimmed. A part is a window on the whole source, and one part alone would keep the source in
 * memory: so the text is built from two.
 */
function ownText(parts: readonly string[]): string {
  const last = parts.findLastIndex((part) => part.trim() !== '');
  const first = parts.findIndex((part) => part.trim() !== '');
  if (last < 0) return '';
  const kept = parts.slice(first, last + 1);
  kept[0] = kept[0]?.trimStart() ?? '';
  kept[kept.length - 1] = kept.at(-1)?.trimEnd() ?? '';
  const [only = ''] = kept;
  return kept.length === 1 ? [only.slice(0, 1), only.slice(1)].join('') : kept.join('');
}
