/**
 * Mentions in a text that is being edited. In the editor, a person is just `@Mai Pham`. The stored text contains a link
 * to their id, `[@Mai Pham](user:…)`, which survives a change of their name.
 */
export interface Mention {
  readonly id: string;
  /** The name after the `@`. */
  readonly name: string;
}

export interface MentionText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

export const emptyText: MentionText = { text: '', mentions: [] };

/**
 * A copy of the contract's pattern, because importing the contract would load every schema. A test ensures that both
 * are equal.
 */
export const storedMention =
  /\[@([^[\]\n]{1,200})\]\(user:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;

/** Converts a stored text for the editor. Two people with the same name are distinguished by a number. */
export function toEditable(stored: string): MentionText {
  let mentions: readonly Mention[] = [];
  const text = stored.replace(storedMention, (_, name: string, id: string) => {
    const named = nameFor(mentions, { id, name });
    mentions = addMention(mentions, named);
    return `@${named.name}`;
  });
  return { text, mentions };
}

/** Converts an edited text for storage: chosen names become links, any other text after an `@` stays. */
export function toStored({ text, mentions }: MentionText): string {
  if (mentions.length === 0) return text;
  const ids = new Map(mentions.map(({ id, name }) => [name, id]));
  const longestFirst = [...ids.keys()].sort((a, b) => b.length - a.length).map(escapeForRegExp);
  const named = new RegExp(`(?<![\\p{L}\\p{N}@])@(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(named, (_, name: string) => `[@${name}](user:${ids.get(name)})`);
}

/** The name that the person is searching: the text between an `@` and the cursor. */
export function mentionAt(
  { text, mentions }: MentionText,
  cursor: number,
): { start: number; query: string } | undefined {
  const found = /(?:^|[\s([{"'“])@([^@\n]{0,40})$/.exec(text.slice(0, cursor));
  const query = found?.[1];
  if (query === undefined || query.startsWith(' ') || query.split(' ').length > 3) return undefined;
  // A person was already chosen, and the text continues after the name.
  if (mentions.some(({ name }) => query.startsWith(name))) return undefined;
  return { start: cursor - query.length - 1, query };
}

/** Replaces the typed name by a person, and puts the cursor after it. */
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
