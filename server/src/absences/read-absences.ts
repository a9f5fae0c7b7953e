import type { Absence, AbsenceReaders, QueryOf, ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, actionsOn, decide, notFound } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { pageCursor, sortedText } from '../platform/http/index.ts';
import {
  type AbsenceRow,
  findAbsenceRow,
  findPersonRow,
  listAbsenceRows,
  listHeadNames,
} from './absence-repository.ts';
import { mayReadWhy, seesPerson } from './absence-rights.ts';

export interface AbsenceReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
}

const positions = pageCursor(z.object({ from: sortedText, id: z.uuid() }));

export async function listAbsences(
  db: Db,
  actor: Actor,
  { limit, cursor, ...filter }: QueryOf<'listAbsences'>,
): Promise<ResponseOf<'listAbsences'>> {
  const rows = await listAbsenceRows(db, actor, filter, { after: positions.read(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    response: page.map((row) => presentAbsence(row, actor)),
    next: rows.length > limit && last ? positions.write(last) : null,
    references: await findReferences(db, actor, { users: page.map(({ userId }) => userId) }),
  };
}

export async function getAbsenceRow({ db, actor }: AbsenceReader, id: string): Promise<AbsenceRow> {
  const row = await findAbsenceRow(db, actor, id);
  if (!row) throw notFound();
  return row;
}

export function presentAbsence({ why, ...row }: AbsenceRow, actor: Actor): Absence {
  return { ...presentWritten(row, actor), ...(why && { why }) };
}

/** Without kind and note, because responses to writes are stored for repeated calls. */
export function presentWritten(
  { id, userId, departmentId, from, to, version }: Omit<AbsenceRow, 'why'>,
  actor: Actor,
): Absence {
  return { id, userId, from, to, version, can: actionsOn(actor, 'absences', { id: userId, departmentId }) };
}

/** The people who can read why a person is away, so that the author of an absence knows them. */
export async function getAbsenceReaders(db: Db, actor: Actor, userId: string): Promise<AbsenceReaders> {
  const person = await findPersonRow(db, userId);
  if (!person || !seesPerson(actor, person)) throw notFound();
  return {
    mayRead: mayReadWhy(actor, person),
    mayEnter: decide(actor, 'create', 'absences', person).allowed,
    names: await listHeadNames(db, actor, person),
  };
}
