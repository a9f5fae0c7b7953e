import type { AbsenceCreate, AbsencesCreate } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { type Actor, requireAccess } from '../access/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { absenceEntity } from './absence-entity.ts';
import { type AwayPerson, insertWhy, listPeople } from './absence-repository.ts';
import { refuseWhy, seesPerson } from './absence-rights.ts';
import { lockAbsencesOf, refuseOverlaps } from './overlap.ts';
import { requireRoomForAbsences } from './require-room.ts';
import { firstMoment, momentAfter } from './span.ts';
import { said } from './words/index.ts';
import type { AbsenceWriter } from './write-absences.ts';

/** Enters absences of many people as one change set: all of them, or none. */
export async function createAbsences(
  { tx, actor, change, at }: AbsenceWriter,
  { rows: sent }: AbsencesCreate,
): Promise<{ response: { count: number } }> {
  const people = await findPeople({ tx, actor }, sent);
  const rows = sent.map((row, index) => {
    const person = people.get(row.userId);
    if (!person) throw refused(index, 'userId', said('noSuchPerson'));
    return toRow(actor, { row, person, index, at });
  });
  await lockAbsencesOf(tx, [...people.keys()]);
  await change.insert(
    absenceEntity,
    rows.map(({ kind: _, note: __, ...row }) => row),
  );
  for (const { id, why, kind, note } of rows)
    if (why !== null) await insertWhy(tx, { id: why, absenceId: id, kind, note });
  const ids = rows.map(({ id }) => id);
  await refuseOverlaps(tx, ids);
  await requireRoomForAbsences(tx, ids);
  return { response: { count: rows.length } };
}

async function findPeople(
  { tx, actor }: Pick<AbsenceWriter, 'tx' | 'actor'>,
  sent: readonly AbsenceCreate[],
): Promise<ReadonlyMap<string, AwayPerson>> {
  const found = await listPeople(tx, [...new Set(sent.map(({ userId }) => userId))]);
  return new Map(found.filter((person) => seesPerson(actor, person)).map((person) => [person.id, person]));
}

interface Sent {
  readonly row: AbsenceCreate;
  readonly person: AwayPerson;
  readonly index: number;
  readonly at: Date;
}

function toRow(actor: Actor, { row, person, index, at }: Sent) {
  requireAccess(actor, 'create', 'absences', person);
  const [from, to] = [firstMoment(row.from), momentAfter(row.to)];
  if (from >= to) throw refused(index, 'to', said('reversed'));
  const [kind, note] = [row.kind ?? null, row.note ?? null];
  const tellsWhy = kind !== null || note !== null;
  const refusal = tellsWhy ? refuseWhy(actor, person) : undefined;
  if (refusal) throw refusal;
  return { id: newId(at), userId: person.id, from, to, why: tellsWhy ? newId(at) : null, kind, note };
}

function refused(index: number, field: string, message: Said): ProblemError {
  return new ProblemError('request/invalid', message, {
    errors: [{ path: `rows.${index}.${field}`, message }],
  });
}
