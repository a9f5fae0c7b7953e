import { useAppSelector } from '#store/hooks.ts';
import { useUnitsOf } from './use-units-of.ts';

const nowhere = { projectId: null, calendarId: null };

/** Minutes of the usual day of a work that the app has loaded; of the company's calendar for any other work. */
export function useDayOfWork(id: string | undefined, options: { readonly skip?: boolean } = {}): number {
  const work = useAppSelector(({ works }) => (id === undefined ? undefined : works.rows[id]));
  return useUnitsOf([work ?? nowhere], options).minutesPerDay;
}
