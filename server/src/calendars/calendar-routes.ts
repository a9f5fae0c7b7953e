import type { RouteName } from '@gantry/contract';
import { loadCompanyTime } from '../company/index.ts';
import {
  preparedRoute,
  type RouteDeclaration,
  readRoute,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import { wouldCatchUp } from '../scheduling/index.ts';
import { foreseeCompanyWake } from './company-wake.ts';
import { previewWorkCalendar } from './preview-work-calendar.ts';
import { getCalendarDetail, listCalendarsFor } from './read-calendars.ts';
import { foreseeWake } from './wake.ts';
import { findWake } from './wake-memory.ts';
import { type CalendarWriter, createCalendar, deleteCalendar, updateCalendar } from './write-calendars.ts';

export const calendarRoutes: readonly RouteDeclaration[] = [
  readRoute('listCalendars', async (call) => ({ response: await listCalendarsFor(call) })),
  readRoute('getCalendar', async (call) => ({ response: await getCalendarDetail(call, call.params.id) })),
  readRoute('previewCalendar', async ({ db, actor, services, params, body }) => {
    const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
    return { response: await foreseeWake({ db, actor, time }, params.id, body) };
  }),
  readRoute('previewCompany', async ({ db, actor, services: { clock }, body }) => {
    const time = await loadCompanyTime(db, clock, actor.companyStamp);
    return { response: await foreseeCompanyWake({ db, actor, time, clock }, body) };
  }),
  readRoute('previewWorkCalendar', async ({ db, actor, services, params, query }) => {
    const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
    return {
      response: await previewWorkCalendar({ db, actor, time }, params.id, query.calendarId ?? null),
    };
  }),
  writeRoute('createCalendar', async (call) => ({
    response: await createCalendar(await writer(call), call.body),
  })),
  preparedRoute('updateCalendar', {
    // If another process computed the effects that the person has seen, this process computes them now, before anything
    // is locked.
    prepare: async ({ db, actor, services, params: { id }, body: { wake, version: _, ...change } }) => {
      if (wake === undefined || findWake(wake) || !(await wouldCatchUp(db, id))) return;
      const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
      await foreseeWake({ db, actor, time }, id, change);
    },
    write: async (call) => ({
      response: await updateCalendar(await writer(call), call.params.id, call.body),
    }),
  }),
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
  const { clock } = services;
  return {
    db: tx,
    actor,
    change,
    time: await loadCompanyTime(tx, clock, actor.companyStamp),
    readTime: () => loadCompanyTime(tx, clock),
  };
}
