/** A parsed message of a catalogue: text, values, and choices between messages. */
export type Message = readonly Part[];
export type Part = string | ValuePart | NumberPart | ChoicePart | TagPart;

interface ValuePart {
  readonly kind: 'value';
  readonly name: string;
}

/** Formatted as a number in the reader's language. */
interface NumberPart {
  readonly kind: 'number';
  readonly name: string;
}

export interface ChoicePart {
  readonly kind: 'plural' | 'select';
  readonly name: string;
  readonly choices: ReadonlyMap<string, Message>;
}

/** `<link>text</link>`: the caller decides how the text is rendered. */
interface TagPart {
  readonly kind: 'tag';
  readonly name: string;
  readonly message: Message;
}

/** The text being parsed, and the position in it. */
interface Source {
  readonly text: string;
  at: number;
}

/**
 * Parses a message in the subset of ICU syntax that catalogues use: `{name}`, `{count, number}`, `plural` with exact
 * numbers and `#`, `select`, and tags. Literal braces and tags are enclosed in apostrophes; two apostrophes mean one.
 * Throws when the text is not such a message.
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

/** From an apostrophe that quotes a brace or a tag to the next one. Any other apostrophe is literal. */
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
