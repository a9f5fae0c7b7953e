import type { Department } from '@gantry/contract';
import { lookups } from '#api/lookups.ts';
import type { AppStore } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { type Ground, namesOf } from './ground.ts';
import { levellingApi } from './levelling-queries.ts';

/**
 * Reads the data to level. The stamps are read before the plans: a plan that changes in between is newer than its
 * stamp, and applying detects that.
 */
export async function readGround(
  store: AppStore,
  { id }: Pick<Department, 'id'>,
  weeks: number,
  now: string,
): Promise<Ground> {
  const { levelling, references } = await readStamps(store, id, weeks);
  const documents = levelling.projects
    .filter(({ stamp }) => stamp !== null)
    .map((project) =>
      once(
        store.dispatch(
          ganttApi.endpoints.getProjectDocument.initiate(
            { params: { id: project.id } },
            { forceRefetch: true },
          ),
        ),
      ),
    );
  const [read, calendars, company] = await Promise.all([
    Promise.all(documents),
    once(store.dispatch(lookups.endpoints.listCalendars.initiate())),
    once(store.dispatch(lookups.endpoints.getCompanyCalendar.initiate())),
  ]);
  return {
    levelling,
    documents: read.map(({ response }) => response),
    calendars: calendars ?? [],
    companyCalendarId: company?.calendarId ?? '',
    names: namesOf(references),
    now,
  };
}

/** The current stamps, without the plans. */
export async function readStamps(store: AppStore, id: string, weeks: number) {
  const { response, references } = await once(
    store.dispatch(
      levellingApi.endpoints.readLevelling.initiate(
        { params: { id }, query: { weeks } },
        { forceRefetch: true },
      ),
    ),
  );
  return { levelling: response, references };
}

interface Reading<T> extends PromiseLike<unknown> {
  unwrap(): Promise<T>;
  unsubscribe(): void;
}

async function once<T>(reading: Reading<T>): Promise<T> {
  try {
    return await reading.unwrap();
  } finally {
    reading.unsubscribe();
  }
}
