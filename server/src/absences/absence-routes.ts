import type { RouteName } from '@gantry/contract';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../requests/index.ts';
import { createAbsences } from './create-absences.ts';
import { getAbsenceReaders, getAbsenceRow, listAbsences, presentAbsence } from './read-absences.ts';
import { rehearseAbsences } from './rehearse-absences.ts';
import { type AbsenceWriter, createAbsence, deleteAbsence, updateAbsence } from './write-absences.ts';

export const absenceRoutes: readonly RouteDeclaration[] = [
  readRoute('listAbsences', ({ db, actor, query }) => listAbsences(db, actor, query)),
  readRoute('getAbsence', async ({ db, actor, params }) => ({
    response: presentAbsence(await getAbsenceRow({ db, actor }, params.id), actor),
  })),
  readRoute('getAbsenceReaders', async ({ db, actor, params }) => ({
    response: await getAbsenceReaders(db, actor, params.id),
  })),
  writeRoute('createAbsence', (call) => createAbsence(writer(call), call.body)),
  readRoute('rehearseAbsences', async ({ db, actor, body }) => ({
    response: await rehearseAbsences(db, actor, body.rows),
  })),
  writeRoute('createAbsences', (call) => createAbsences(writer(call), call.body)),
  writeRoute('updateAbsence', (call) => updateAbsence(writer(call), call.params.id, call.body)),
  writeRoute('deleteAbsence', async (call) => {
    await deleteAbsence(writer(call), call.params.id);
    return { response: null };
  }),
];

function writer<N extends RouteName>({ tx, actor, change, services }: WriteCall<N>): AbsenceWriter {
  return { tx, actor, change, at: services.clock.now() };
}
