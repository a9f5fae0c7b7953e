import { mentionPattern } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import { accessFilter, allowsAll } from './access-filter.ts';
import type { Actor } from './actor.ts';

/** Stands where the name of a person would stand whom the reader may not see. */
export const HIDDEN_PERSON = 'Someone you cannot see';

/** Whether the reader may know the name of the person who stands in this table: people know themselves. */
export function mayNamePerson(reader: Actor, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${accessFilter(reader, 'read', 'users', alias)} or ${sql.ref(`${alias}.id`)} = ${reader.id})`;
}

/**
 * The name of a person as the reader may know it, wherever a name stands by itself; null where there is no person. Without
 * a reader nobody is told: commands on the server's machine, and what is worked out for all at once.
 */
export function personName(reader: Actor | undefined, alias: string): RawBuilder<string | null> {
  const name = sql<string | null>`${sql.ref(`${alias}.name`)}`;
  if (!reader || allowsAll(reader, 'read', 'users')) return name;
  return sql<string | null>`case when ${mayNamePerson(reader, alias)} then ${name}
    when ${sql.ref(`${alias}.id`)} is not null then ${HIDDEN_PERSON}::text end`;
}

/** Texts as their reader may see them. */
export type Concealer = (text: string) => string;

const asItIs: Concealer = (text) => text;

/** For texts that people wrote: a mention keeps the name of the time at which it was written, also of a hidden person. */
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

/** The id stays, so that nothing is lost where the text is changed and kept. */
export function concealMentions(text: string, mayName: (id: string) => boolean): string {
  return text.replace(mentionPattern, (mention, _name: string, id: string) =>
    mayName(id) ? mention : `[@${HIDDEN_PERSON}](user:${id})`,
  );
}
