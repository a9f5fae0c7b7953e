import { mentionPattern } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import { accessFilter, allowsAll } from './access-filter.ts';
import type { Actor } from './actor.ts';

/** Replaces the name of a person whom the reader may not see. */
export const HIDDEN_PERSON = 'Someone you cannot see';

/** Whether the reader may know the name of the person in this table. People may always know their own name. */
export function mayNamePerson(reader: Actor, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${accessFilter(reader, 'read', 'users', alias)} or ${sql.ref(`${alias}.id`)} = ${reader.id})`;
}

/**
 * The name of a person, limited to what the reader may know, for places where a name is used alone. Null if there is no
 * person. Without a reader the name is not hidden: this is for commands on the server, and for results that are
 * computed for everyone.
 */
export function personName(reader: Actor | undefined, alias: string): RawBuilder<string | null> {
  const name = sql<string | null>`${sql.ref(`${alias}.name`)}`;
  if (!reader || allowsAll(reader, 'read', 'users')) return name;
  return sql<string | null>`case when ${mayNamePerson(reader, alias)} then ${name}
    when ${sql.ref(`${alias}.id`)} is not null then ${HIDDEN_PERSON}::text end`;
}

/** Conceals hidden names in a text for its reader. */
export type Concealer = (text: string) => string;

const asItIs: Concealer = (text) => text;

/** For user-written texts: a mention contains the name at the time of writing, also of a person who is hidden. */
export async function openConcealer(db: Db | Tx, reader: Actor, texts: Iterable<string>): Promise<Concealer> {
  if (allowsAll(reader, 'read', 'users')) return asItIs;
  const ids = [...new Set([...texts].flatMap(mentionedIds))];
  if (ids.length === 0) return asItIs;
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.id = any(${ids}::uuid[]) and ${mayNamePerson(reader, 'u')}`.execute(
    db,
  );
  const named = new Set(rows.map(({ id }) => id));
  return (text) => concealMentions(text, (id) => named.has(id));
}

export function mentionedIds(text: string): string[] {
  return [...text.matchAll(mentionPattern)].flatMap(([, , id]) => id ?? []);
}

/** The id stays, so that the mention survives when the text is edited and saved. */
export function concealMentions(text: string, mayName: (id: string) => boolean): string {
  return text.replace(mentionPattern, (mention, _name: string, id: string) =>
    mayName(id) ? mention : `[@${HIDDEN_PERSON}](user:${id})`,
  );
}
