/** A mail address as a user pasted it, with the name before it. */
export interface PastedAddress {
  /** Null if the address comes without a name. */
  readonly name: string | null;
  /** In lower case. */
  readonly email: string;
}

/** What a pasted text contains. */
export interface PastedAddresses {
  /** In the order of the text. A repeated address is in the list twice. */
  readonly people: readonly PastedAddress[];
  /** The parts that are not addresses. */
  readonly unread: readonly string[];
}

const ADDRESS = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/;
/** A quoted name, an address in angle brackets, a separator, or other text. */
const TOKENS = /"[^"]*"|<[^<>]*>|[,;]|[^",;<>]+|["<>]/g;

/**
 * Reads addresses as mail programs and lists write them: `lan@a.example, Mai Pham <mai@a.example>`, and as Outlook
 * copies them: `"Meyer, Klaus" <klaus@a.example>; Weber, Jonas <jonas@a.example>`. Commas, semicolons and newlines
 * separate them; spaces separate addresses without names. A name that is written "family name, given name" is
 * reordered.
 */
export function readAddresses(text: string): PastedAddresses {
  const people: PastedAddress[] = [];
  const unread: string[] = [];
  const readBare = (piece: string) => {
    const words = piece.includes('"') ? [piece.trim()] : piece.trim().split(/\s+/);
    for (const word of words.filter((each) => each !== '')) {
      const email = toEmail(word);
      if (email === null) unread.push(word);
      else people.push({ name: null, email });
    }
  };
  const readNamed = (pieces: readonly string[], bracket: string) => {
    const first = pieces.findIndex((piece, index) => index === pieces.length - 1 || !isBare(piece));
    pieces.slice(0, Math.max(first, 0)).forEach(readBare);
    const name = pieces.slice(Math.max(first, 0)).join(',');
    const email = toEmail(bracket.slice(1, -1));
    if (email === null) unread.push(`${name}${bracket}`.trim());
    else people.push({ name: toName(name), email });
  };
  for (const line of text.split(/[\r\n]+/)) {
    let pieces = [''];
    for (const [token] of line.matchAll(TOKENS)) {
      if (token === ';') {
        pieces.forEach(readBare);
        pieces = [''];
      } else if (token === ',') pieces.push('');
      else if (token.length > 1 && token.startsWith('<')) {
        readNamed(pieces, token);
        pieces = [''];
      } else pieces.push(`${pieces.pop() ?? ''}${token}`);
    }
    pieces.forEach(readBare);
  }
  return { people, unread };
}

/**
 * The single address in a field, with or without a name. Null if the field contains anything else, or several
 * addresses.
 */
export function readAddress(text: string): PastedAddress | null {
  const { people, unread } = readAddresses(text);
  const [person, ...others] = people;
  return person === undefined || others.length > 0 || unread.length > 0 ? null : person;
}

/** A name derived from an address without one: `lan.tran@a.example` is *Lan Tran*. */
export function nameInAddress(email: string): string {
  const [local = ''] = email.split('@');
  const words = local.split(/[._+-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function toEmail(text: string): string | null {
  const email = text
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^'|'$/g, '')
    .toLowerCase();
  return ADDRESS.test(email) ? email : null;
}

const isBare = (piece: string): boolean =>
  piece
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || toEmail(word) !== null);

/** Null if it is empty or equals the address: mail programs write people without a name like that. */
function toName(written: string): string | null {
  const name = written.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().replaceAll(/^'|'$/g, '').trim();
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const clean = parts.length === 2 ? parts.toReversed().join(' ') : parts.join(', ');
  return clean === '' || toEmail(clean) !== null ? null : clean;
}
