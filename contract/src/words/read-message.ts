/** A message of a catalogue, read: text, values, and choices between messages. */
export type Message = readonly Part[];
export type Part = string | ValuePart | NumberPart | ChoicePart | TagPart;

interface ValuePart {
  readonly kind: 'value';
  readonly name: string;
}

/** Written as the reader's language writes numbers. */
interface NumberPart {
  readonly kind: 'number';
  readonly name: string;
}

export interface ChoicePart {
  readonly kind: 'plural' | 'select';
  readonly name: string;
  readonly choices: ReadonlyMap<string, Message>;
}

/** `<link>text</link>`: the caller says what becomes of the text. */
interface TagPart {
  readonly kind: 'tag';
  readonly name: string;
  readonly message: Message;
}

/** The text that is read, and how far. */
interface Source {
  readonly text: string;
  at: number;
}

/**
 * Reads a message in the syntax of ICU, as far as catalogues use it: `{name}`, `{count, number}`, `plural` with exact
 * numbers and `#`, `select`, and tags. Braces and tags that are meant as such stand between apostrophes; two
 * apostrophes are one. Throws where the text is not such a message.
 */
export function readMessage(text: string): Message {
  const source = { text, at: 0 };
  const message = readParts(source);
  if (source.at < text.length) refuse(source);
  return message;
}

function readParts(source: Source, counted?: string): Message {
  const parts: Part[] = [];
  const add = (part: Part) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  for (;;) {
    const text = take(source, /[^'{}<#]+/y) ?? takeQuoted(source);
    if (text !== undefined) add(text);
    else if (take(source, /\{\s*/y) !== undefined) add(readArgument(source));
    else if (counted !== undefined && take(source, /#/y) !== undefined)
      add({ kind: 'number', name: counted });
    else {
      const name = take(source, /<[a-z]\w*>/iy)?.slice(1, -1);
      if (name !== undefined) add(readTag(source, name, counted));
      else {
        const other = take(source, /#|<(?!\/)/y);
        if (other === undefined) return parts;
        add(other);
      }
    }
  }
}

/** From an apostrophe that shields a brace or a tag to the next one; any other apostrophe is one. */
function takeQuoted(source: Source): string | undefined {
  const text = take(source, /''|'[{}<>#](?:[^']|'')*(?:'|$)|'/y);
  if (text === undefined || text.length < 2) return text;
  return text === "''" ? "'" : text.slice(1, text.endsWith("'") ? -1 : undefined).replaceAll("''", "'");
}

function readTag(source: Source, name: string, counted: string | undefined): TagPart {
  const message = readParts(source, counted);
  if (take(source, /<\/\w+>/y) !== `</${name}>`) refuse(source);
  return { kind: 'tag', name, message };
}

function readArgument(source: Source): ValuePart | NumberPart | ChoicePart {
  const name = take(source, /\w+/y) ?? refuse(source);
  if (take(source, /\s*\}/y) !== undefined) return { kind: 'value', name };
  if (take(source, /\s*,\s*number\s*\}/y) !== undefined) return { kind: 'number', name };
  const kind = take(source, /\s*,\s*(?:plural|select)\s*,\s*/y)?.includes('plural') ?? refuse(source);
  const choices = new Map<string, Message>();
  while (take(source, /\s*\}/y) === undefined) {
    const choice = take(source, /\s*(?:=\d+|\w+)(?=\s*\{)/y)?.trim() ?? refuse(source);
    take(source, /\s*\{/y);
    choices.set(choice, readParts(source, kind ? name : undefined));
    if (take(source, /\}/y) === undefined) refuse(source);
  }
  if (!choices.has('other')) refuse(source);
  return { kind: kind ? 'plural' : 'select', name, choices };
}

function take(source: Source, pattern: RegExp): string | undefined {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text)?.[0];
  source.at += found?.length ?? 0;
  return found;
}

function refuse({ text, at }: Source): never {
  throw new SyntaxError(`Not a message after ${at} characters: ${text}`);
}
