import type { CalendarDetail } from '@gantry/contract';
import { useEffect, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { ProgressBar } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useCrumb } from '#lib/crumb.ts';
import { useBegun } from '#lib/use-begun.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { useGetCalendarQuery } from './calendars-queries.ts';
import { say } from './words/index.ts';

/** How often it is asked how many plans have followed, while some still have to. */
const FOLLOWING_POLL_MS = 1_000;

/** One calendar: to be changed by those who may, to be looked at by all others. */
export function CalendarPage({ id }: { readonly id: string }) {
  const [isFollowing, setFollowing] = useState(false);
  const pollingInterval = isFollowing ? FOLLOWING_POLL_MS : 0;
  const {
    currentData: calendar,
    error,
    refetch,
  } = useGetCalendarQuery({ params: { id } }, { pollingInterval });
  useCrumb(calendar?.name || undefined, { isComing: calendar == null && error === undefined });
  const follows = calendar?.following != null;
  useEffect(() => setFollowing(follows), [follows]);
  if (error !== undefined)
    return <ErrorState error={error} onRetry={refetch} title={say('calendarCouldNotLoad')} />;
  if (calendar == null) return <Skeleton className="m-5 h-96" />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      {calendar.following !== null && <Following {...calendar.following} />}
      <OpenCalendar key={id} calendar={calendar} />
    </div>
  );
}

/** How many of the plans that count on the calendar have followed its last change. */
function Following({ done, total }: { readonly done: number; readonly total: number }) {
  const words = say('following', { done, count: total });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-5 py-2 text-sm max-md:px-4">
      <p className="num">{words}</p>
      <ProgressBar percent={Math.floor((done / total) * 100)} label={words} className="w-48" />
    </div>
  );
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
