/**
 * Mentions in a text that is being written. During writing, a person is just `@Mai Pham`; what is stored is a
 * link to their id, `[@Mai Pham](user:…)`, which outlives a change of their name.
 */
export interface Mention {
  readonly id: string;
  /** What stands behind the `@`. */
  readonly name: string;
}

export interface MentionText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

export const emptyText: MentionText = { text: '', mentions: [] };

/** As the contract has it; a test holds the two together, since importing the contract would load every schema. */
export const storedMention =
  /\[@([^[\]\n]{1,200})\]\(user:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;

/** Makes a stored text ready to be written on. Two people of one name are told apart by a number. */
export function toEditable(stored: string): MentionText {
  let mentions: readonly Mention[] = [];
  const text = stored.replace(storedMention, (_, name: string, id: string) => {
    const named = nameFor(mentions, { id, name });
    mentions = addMention(mentions, named);
    return `@${named.name}`;
  });
  return { text, mentions };
}

/** The text as it is stored: names that were chosen become links, whatever else stands behind an `@` stays words. */
export function toStored({ text, mentions }: MentionText): string {
  if (mentions.length === 0) return text;
  const ids = new Map(mentions.map(({ id, name }) => [name, id]));
  const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length).map(escapeForRegExp);
  const named = new RegExp(`(?<![\\p{L}\\p{N}@])@(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(named, (_, name: string) => `[@${name}](user:${ids.get(name)})`);
}

/** The name by which a person is being looked for: what stands between an `@` and the cursor. */
export function mentionAt(
  { text, mentions }: MentionText,
  cursor: number,
): { start: number; query: string } | undefined {
  const found = /(?:^|[\s([{"'“])@([^@\n]{0,40})$/.exec(text.slice(0, cursor));
  const query = found?.[1];
  if (query === undefined || query.startsWith(' ') || query.split(' ').length > 3) return undefined;
  // The person is there already, and the text goes on behind the name.
  if (mentions.some(({ name }) => query.startsWith(name))) return undefined;
  return { start: cursor - query.length - 1, query };
}

/** Puts a person where their name was being typed; the cursor goes behind it. */
export function insertMention(
  value: MentionText,
  { start, end, person }: { start: number; end: number; person: Mention },
): MentionText & { cursor: number } {
  const named = nameFor(value.mentions, { ...person, name: person.name.replace(/[[\]\n]/g, '') });
  const before = `${value.text.slice(0, start)}@${named.name}`;
  const after = value.text.slice(end);
  const gap = /^[\s,.;:!?)]/.test(after) ? '' : ' ';
  return {
    text: before + gap + after,
    mentions: addMention(value.mentions, named),
    cursor: before.length + (gap === '' ? 0 : 1),
  };
}

function nameFor(mentions: readonly Mention[], { id, name }: Mention): Mention {
  const isFree = (wanted: string) => mentions.every((other) => other.name !== wanted || other.id === id);
  let number = 1;
  let free = name;
  while (!isFree(free)) {
    number += 1;
    free = `${name} (${number})`;
  }
  return { id, name: free };
}

function addMention(mentions: readonly Mention[], mention: Mention): readonly Mention[] {
  return mentions.some(({ name }) => name === mention.name) ? mentions : [...mentions, mention];
}

const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
