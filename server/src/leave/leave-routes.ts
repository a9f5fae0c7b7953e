import type { LeaveConsent, RouteName } from '@gantry/contract';
import {
  type AbsenceWriter,
  createAbsence,
  createAbsences,
  deleteAbsence,
  getAbsenceReaders,
  getAbsenceRow,
  listAbsences,
  presentAbsence,
  rehearseAbsences,
  updateAbsence,
} from '../absences/index.ts';
import { settleWake } from '../calendars/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../requests/index.ts';
import { keepDates } from './keep-dates.ts';
import { readCalendarAddress } from './read-calendar-address.ts';
import { foreseeLeave } from './wake-of-leave.ts';

export const leaveRoutes: readonly RouteDeclaration[] = [
  readRoute('listAbsences', ({ db, actor, query }) => listAbsences(db, actor, query)),
  readRoute('getAbsence', async ({ db, actor, params }) => ({
    response: presentAbsence(await getAbsenceRow({ db, actor }, params.id), actor),
  })),
  readRoute('getAbsenceReaders', async ({ db, actor, params }) => ({
    response: await getAbsenceReaders(db, actor, params.id),
  })),
  readRoute('rehearseAbsences', async ({ db, actor, body }) => ({
    response: await rehearseAbsences(db, actor, body.rows),
  })),
  readRoute('readCalendarAddress', async ({ services, body }) => ({
    response: {
      text: await readCalendarAddress(body.address, services.settings.outboundAllowance),
    },
  })),
  readRoute('previewAbsences', async ({ db, actor, services, body }) => {
    const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
    return { response: await foreseeLeave({ db, actor, time }, body) };
  }),
  writeRoute('createAbsence', ({ body: { keep, wake, ...body }, ...call }) =>
    withWake(call, { keep, wake }, (writer) => createAbsence(writer, body)),
  ),
  writeRoute('createAbsences', ({ body: { keep, wake, ...body }, ...call }) =>
    withWake(call, { keep, wake }, (writer) => createAbsences(writer, body)),
  ),
  writeRoute('updateAbsence', ({ body: { keep, wake, ...body }, ...call }) =>
    withWake(call, { keep, wake }, (writer) => updateAbsence(writer, call.params.id, body)),
  ),
  writeRoute('deleteAbsence', (call) =>
    withWake(call, call.query, async (writer) => {
      await deleteAbsence(writer, call.params.id);
      return { response: null };
    }),
  ),
];

type Call<N extends RouteName> = Pick<WriteCall<N>, 'tx' | 'actor' | 'change' | 'services'>;

/** Writes leave and all its effects as one change set: exactly what the person has seen before, or nothing. */
async function withWake<N extends RouteName, T>(
  { tx, actor, change, services }: Call<N>,
  { keep = [], wake }: LeaveConsent,
  write: (writer: AbsenceWriter) => Promise<T>,
): Promise<T> {
  const writer = { tx, actor, change, at: services.clock.now() };
  await keepDates(writer, keep);
  const answer = await write(writer);
  await settleWake(change, actor, wake);
  return answer;
}
