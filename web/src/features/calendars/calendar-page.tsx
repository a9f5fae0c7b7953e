import type { CalendarDetail } from '@gantry/contract';
import { useEffect, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { ProgressBar } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useCrumb } from '#lib/crumb.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { useGetCalendarQuery } from './calendars-queries.ts';
import { say } from './words/index.ts';

/** The polling interval while plans still have to be rescheduled. */
const FOLLOWING_POLL_MS = 1_000;

/** One calendar: an editor for those who may change it, read-only for all others. */
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

/** How many of the plans on the calendar have been rescheduled after its last change. */
function Following({ done, total }: { readonly done: number; readonly total: number }) {
  const words = say('following', { done, count: total });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-5 py-2 text-sm max-md:px-4">
      <p className="num">{words}</p>
      <ProgressBar percent={Math.floor((done / total) * 100)} label={words} className="w-48" />
    </div>
  );
}

/**
 * Shows other people's changes until something is changed here. From then on it stays as it was, and saving asks about
 * conflicts.
 */
function OpenCalendar({ calendar }: { readonly calendar: CalendarDetail }) {
  const [isTouched, setTouched] = useState(false);
  const begun = useEditSnapshot(calendar, isTouched);
  const { data: calendars } = useListCalendarsQuery();
  // Survives when the editor starts again after a save.
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
