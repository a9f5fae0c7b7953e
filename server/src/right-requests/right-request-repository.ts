import type { RightAnswer, WantedRight } from '@gantry/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

export type RequestRow = Selectable<Database['right_request']>;

/** The most lines of an inbox. Answered ones make room for others. */
const MOST_SHOWN = 100;

interface Asked {
  readonly askerId: string;
  readonly right: WantedRight;
  /** The company's current day. */
  readonly day: string;
}

/** The requests that the person has already made on this day. */
export async function findAsked(
  db: Db | Tx,
  { askerId, right, day }: Asked,
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('right_request')
    .selectAll()
    .where('asker_id', '=', askerId)
    .where('day', '=', day)
    .where('action', '=', right.action)
    .where('target', '=', right.target)
    .where('row_id', 'is not distinct from', right.id ?? null)
    .executeTakeFirst();
}

export async function countAsked(tx: Tx, askerId: string, day: string): Promise<number> {
  const { count } = await tx
    .selectFrom('right_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('asker_id', '=', askerId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * When two browsers of one person ask at the same time, only one request is made. Returns whether this call made it.
 */
export async function insertRequest(
  tx: Tx,
  { askerId, right, day }: Asked,
  { giverIds, at }: { readonly giverIds: readonly string[]; readonly at: Date },
): Promise<boolean> {
  const id = newId(at);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('right_request')
    .values({
      id,
      asker_id: askerId,
      action: right.action,
      target: right.target,
      row_id: right.id ?? null,
      day,
      created_at: at.toISOString(),
      answer: null,
      answered_at: null,
      answered_by: null,
      word: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.constraint('right_request_once').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const givers = giverIds.map((userId) => ({ request_id: id, user_id: userId }));
  if (givers.length > 0) await tx.insertInto('right_request_giver').values(givers).execute();
  return true;
}

/** Requests that wait for the person's answer, and answers that they have not dismissed: newest first. */
export async function listRequests(db: Db, userId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select q.* from right_request q
    where q.closed_at is null and (
      q.answered_at is null and q.id in (select g.request_id from right_request_giver g where g.user_id = ${userId})
      or q.answered_at is not null and q.asker_id = ${userId})
    order by q.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** The requests to a person that were not withdrawn, for their answer. */
export async function lockRequestTo(tx: Tx, id: string, userId: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('right_request')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('right_request_giver')
          .select('user_id')
          .whereRef('request_id', '=', 'right_request.id')
          .where('user_id', '=', userId),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function listGiverIds(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('right_request_giver')
    .select('user_id')
    .where('request_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function answerRequest(
  tx: Tx,
  id: string,
  said: {
    readonly answer: RightAnswer;
    readonly word: string | null;
    readonly by: string;
    readonly at: string;
  },
): Promise<void> {
  await tx
    .updateTable('right_request')
    .set({ answer: said.answer, word: said.word, answered_by: said.by, answered_at: said.at })
    .where('id', '=', id)
    .execute();
}

/** Dismisses the person's own request. Returns false if they have no such request. */
export async function closeRequest(tx: Tx, id: string, askerId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('right_request')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('asker_id', '=', askerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRequestsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('right_request').where('created_at', '<', before).execute();
}

/** "HAR-8 Pour the slab": the key alone would say little to the person who is asked. */
export async function listWorkNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('work')
    .select(['id', sql<string>`key || ' ' || title`.as('name')])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}
