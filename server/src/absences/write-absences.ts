import type { AbsenceCreate, AbsenceUpdate, AbsenceWhy } from '@gantry/contract';
import { type Actor, requireAccess } from '../access/index.ts';
import type { ChangeSetWriter, RowOf } from '../change-sets/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { absenceEntity } from './absence-entity.ts';
import { type AwayPerson, findPersonRow, insertWhy } from './absence-repository.ts';
import { refuseWhy, seesPerson } from './absence-rights.ts';
import { lockAbsencesOf, refuseOverlaps } from './overlap.ts';
import { getAbsenceRow, presentWritten } from './read-absences.ts';
import { requireRoomForAbsences } from './require-room.ts';
import { firstMoment, momentAfter, momentsOf, reversed } from './span.ts';

export interface AbsenceWriter {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly change: ChangeSetWriter;
  /** The time of the request. */
  readonly at: Date;
}

/** Enters an absence. The reason is accepted from people who may read it. */
export async function createAbsence(writer: AbsenceWriter, body: AbsenceCreate) {
  const { tx, actor, change } = writer;
  const person = await requirePerson(writer, body.userId);
  requireAccess(actor, 'create', 'absences', person);
  await lockAbsencesOf(tx, [person.id]);
  const why = { kind: body.kind ?? null, note: body.note ?? null };
  const id = newId(writer.at);
  const whyId = nameOf(writer, why);
  if (whyId !== null) requireWhy(actor, person);
  const { from, to } = momentsOf(body);
  await change.insert(absenceEntity, [{ id, userId: person.id, from, to, why: whyId }]);
  if (whyId !== null) await insertWhy(tx, { id: whyId, absenceId: id, ...why });
  await refuseOverlaps(tx, [id]);
  await requireRoomForAbsences(tx, [id]);
  return presentOne(writer, id);
}

/** Changes the time, and the reason if the caller may know it. */
export async function updateAbsence(writer: AbsenceWriter, id: string, body: AbsenceUpdate) {
  const { tx, actor, change } = writer;
  const row = await getAbsenceRow({ db: tx, actor }, id);
  const person = { id: row.userId, departmentId: row.departmentId };
  requireAccess(actor, 'update', 'absences', person);
  await lockAbsencesOf(tx, [row.userId]);
  const why = await keepWhy(writer, id, body);
  await change.update(
    absenceEntity,
    id,
    {
      from: body.from === undefined ? undefined : firstMoment(body.from),
      to: body.to === undefined ? undefined : momentAfter(body.to),
      why,
    },
    { version: body.version, check: refuseReversed },
  );
  await refuseOverlaps(tx, [id]);
  return presentOne(writer, id);
}

/** Moves an absence to the bin. */
export async function deleteAbsence({ tx, actor, change }: AbsenceWriter, id: string): Promise<void> {
  const { userId, departmentId } = await getAbsenceRow({ db: tx, actor }, id);
  requireAccess(actor, 'delete', 'absences', { id: userId, departmentId });
  await change.update(absenceEntity, id, { deletedAt: change.at });
}

/** The person, if the caller sees them. The existence of other people is not revealed. */
async function requirePerson({ tx, actor }: AbsenceWriter, id: string): Promise<AwayPerson> {
  const person = await findPersonRow(tx, id);
  const isSeen = person !== undefined && seesPerson(actor, person);
  // Hidden, disabled and missing people are refused in the same way.
  const unknown = '00000000-0000-0000-0000-000000000000';
  await refuseUnknownReferences(tx, actor, [
    { field: 'userId', kind: 'person', ids: [isSeen ? id : unknown] },
  ]);
  if (!person) throw new Error('a person who exists was not found');
  return person;
}

/** Stores kind and note if they have changed. Undefined: unchanged. */
async function keepWhy(
  writer: AbsenceWriter,
  id: string,
  { kind, note }: AbsenceUpdate,
): Promise<string | null | undefined> {
  if (kind === undefined && note === undefined) return undefined;
  const { tx, actor } = writer;
  const row = await getAbsenceRow({ db: tx, actor }, id);
  requireWhy(actor, { id: row.userId, departmentId: row.departmentId });
  const before = row.why ?? { kind: null, note: null };
  const after = {
    kind: kind === undefined ? before.kind : kind,
    note: note === undefined ? before.note : note,
  };
  if (after.kind === before.kind && after.note === before.note) return undefined;
  const whyId = nameOf(writer, after);
  if (whyId !== null) await insertWhy(tx, { id: whyId, absenceId: id, ...after });
  return whyId;
}

const nameOf = ({ at }: AbsenceWriter, { kind, note }: AbsenceWhy): string | null =>
  kind === null && note === null ? null : newId(at);

function requireWhy(actor: Actor, person: { readonly id: string; readonly departmentId: string | null }) {
  const refusal = refuseWhy(actor, person);
  if (refusal) throw refusal;
}

function refuseReversed({ starts, ends }: Pick<RowOf<'absence'>, 'starts' | 'ends'>): void {
  if (starts >= ends) throw reversed();
}

async function presentOne({ tx, actor }: AbsenceWriter, id: string) {
  return { response: presentWritten(await getAbsenceRow({ db: tx, actor }, id), actor) };
}
