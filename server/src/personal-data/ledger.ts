import { sql } from 'kysely';
import { addToLedger, backupFolder, type Ledger, readLedger } from '../backup/index.ts';
import { ChangeSetWriter } from '../change-sets/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { erasePerson } from './erase-person.ts';

const PAUSE_MS = 60_000;

type Needed = Pick<PlatformServices, 'db' | 'clock' | 'log' | 'settings' | 'dataDirectory'>;

/** Gives the person a number that no erased person had before. */
export async function enterInLedger(tx: Tx, userId: string, at: Date): Promise<number> {
  const { number } = await tx
    .insertInto('erasure')
    .values({ user_id: userId, erased_at: at.toISOString() })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * An older backup still contains people who were erased after it was made. So the ledger is also stored outside the
 * database, and a restored company erases the people in it again before it answers any call. Returns the number of
 * erased people.
 */
export async function applyLedger(services: Needed): Promise<number> {
  const { db, clock } = services;
  const known = new Set((await listErasures(db)).map(({ userId }) => userId));
  const missing = (await readLedgers(services)).filter(({ userId }) => !known.has(userId));
  let applied = 0;
  for (const erasure of missing) if (await applyErasure(db, clock.now(), erasure)) applied += 1;
  if (applied > 0)
    await sql`
      select setval(pg_get_serial_sequence('erasure', 'number'), max(number)) from erasure`.execute(db);
  return applied;
}

async function applyErasure(
  db: Db,
  at: Date,
  { userId, number, erasedAt }: Ledger[number],
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst();
    if (!person) return false;
    await sql`
      insert into erasure (number, user_id, erased_at) overriding system value
      values (${number}, ${userId}, ${erasedAt})`.execute(tx);
    const change = new ChangeSetWriter(tx, { actorId: null, via: 'directory', at, isErasure: true });
    await erasePerson(change, { userId, number });
    await change.finish();
    return true;
  });
}

/** Writes the ledger next to the data and the backups, at most a minute after an erasure. */
export function startKeepingLedger(services: Needed): Repetition {
  return repeat('keeping the ledger of erasures', PAUSE_MS, services.log, () => keepLedger(services));
}

export async function keepLedger(services: Needed): Promise<void> {
  const ledger = await listErasures(services.db);
  for (const folder of foldersOf(services)) await addToLedger(folder, ledger);
}

async function listErasures(db: Db): Promise<Ledger> {
  const { rows } = await sql<Ledger[number]>`
    select number, user_id as "userId", erased_at as "erasedAt" from erasure order by number`.execute(db);
  return rows;
}

async function readLedgers(services: Needed): Promise<Ledger> {
  const found = new Map<string, Ledger[number]>();
  for (const folder of foldersOf(services))
    for (const erasure of await readLedger(folder)) found.set(erasure.userId, erasure);
  return [...found.values()].sort((a, b) => a.number - b.number);
}

function foldersOf(services: Needed): readonly string[] {
  return [services.dataDirectory, backupFolder(services)];
}
