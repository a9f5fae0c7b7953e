import type { RouteName } from '@gantry/contract';
import { loadCompanyTime } from '../company/index.ts';
import { type RouteDeclaration, readRoute, type WriteCall, writeRoute } from '../requests/index.ts';
import { getCalendarDetail, listCalendarsFor } from './read-calendars.ts';
import { foreseeWake } from './wake.ts';
import { type CalendarWriter, createCalendar, deleteCalendar, updateCalendar } from './write-calendars.ts';

export const calendarRoutes: readonly RouteDeclaration[] = [
  readRoute('listCalendars', async (call) => ({ response: await listCalendarsFor(call) })),
  readRoute('getCalendar', async (call) => ({ response: await getCalendarDetail(call, call.params.id) })),
  readRoute('previewCalendar', async ({ db, actor, services, params, body }) => {
    const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
    return { response: await foreseeWake({ db, actor, time }, params.id, body) };
  }),
  writeRoute('createCalendar', async (call) => ({
    response: await createCalendar(await writer(call), call.body),
  })),
  writeRoute('updateCalendar', async (call) => ({
    response: await updateCalendar(await writer(call), call.params.id, call.body),
  })),
  writeRoute('deleteCalendar', async (call) => {
    await deleteCalendar(await writer(call), call.params.id);
    return { response: null };
  }),
];

async function writer<N extends RouteName>({
  tx,
  actor,
  change,
  services,
}: WriteCall<N>): Promise<CalendarWriter> {
  return { db: tx, actor, change, time: await loadCompanyTime(tx, services.clock, actor.companyStamp) };
}
