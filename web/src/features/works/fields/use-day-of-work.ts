import { useAppSelector } from '#store/hooks.ts';
import { useUnitsOf } from './use-units-of.ts';

const nowhere = { projectId: null, calendarId: null };

/** Minutes of the usual day of a loaded work; for any other work, of the company's calendar. */
export function useDayOfWork(id: string | undefined, options: { readonly skip?: boolean } = {}): number {
  const work = useAppSelector(({ works }) => (id === undefined ? undefined : works.rows[id]));
  return useUnitsOf([work ?? nowhere], options).minutesPerDay;
}
