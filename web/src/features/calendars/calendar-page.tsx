import type { CalendarDetail } from '@gantry/contract';
import { useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useBegun } from '#lib/use-begun.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { useGetCalendarQuery } from './calendars-queries.ts';
import { say } from './words/index.ts';

/** One calendar: to be changed by those who may, to be looked at by all others. */
export function CalendarPage({ id }: { readonly id: string }) {
  const { currentData: calendar, error, refetch } = useGetCalendarQuery({ params: { id } });
  if (error !== undefined)
    return <ErrorState error={error} onRetry={refetch} title={say('calendarCouldNotLoad')} />;
  if (calendar == null) return <Skeleton className="m-5 h-96" />;
  return <OpenCalendar key={id} calendar={calendar} />;
}

/** Shows what others write until something is changed here; then it stays as it was, and saving asks where both wrote. */
function OpenCalendar({ calendar }: { readonly calendar: CalendarDetail }) {
  const [isTouched, setTouched] = useState(false);
  const begun = useBegun(calendar, isTouched);
  const { data: calendars } = useListCalendarsQuery();
  // It stays where it is when the editor begins anew after a save.
  const [year, setYear] = useState(Number(useCompanyToday().slice(0, 4)));
  return (
    <CalendarEditor
      key={begun.version}
      calendar={begun}
      calendars={calendars ?? []}
      year={year}
      onYear={setYear}
      onTouched={setTouched}
    />
  );
}
