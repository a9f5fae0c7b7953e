import type { Calendar, CalendarDetail } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { usePreviewCalendarQuery } from './calendars-queries.ts';
import { changedFields, type Draft, draftOf } from './draft.ts';
import type { KeptProject } from './kept-project.ts';
import { listYear } from './year-days.ts';

const PAUSE_MS = 400;

/** A calendar as it is being changed: the draft, the days that follow from it, and what saving it would move. */
export function useCalendarDraft(calendar: CalendarDetail, calendars: readonly Calendar[], year: number) {
  const begun = useMemo(() => draftOf(calendar), [calendar]);
  const [draft, setDraft] = useState<Draft>(begun);
  const [keep, setKeep] = useState<KeptProject[]>([]);
  const changed = useMemo(() => changedFields(begun, draft), [begun, draft]);
  const isDirty = Object.keys(changed).length > 0;
  const days = useMemo(() => {
    const drawn = { ...calendar, ...draft };
    const others = calendars.filter(({ id }) => id !== calendar.id);
    return listYear(calendarChain([drawn, ...others], calendar.id), year);
  }, [calendar, calendars, draft, year]);
  const asked = useSettled(useMemo(() => ({ changed, keep: keep.map(({ id }) => id) }), [changed, keep]));
  const isCurrent = asked.changed === changed;
  const wake = usePreviewCalendarQuery(
    isDirty && Object.keys(asked.changed).length > 0
      ? { params: { id: calendar.id }, body: { ...asked.changed, keep: asked.keep } }
      : skipToken,
  );
  return {
    draft,
    setDraft,
    keep,
    setKeep,
    changed,
    isDirty,
    days: useDeferredValue(days),
    wake: isCurrent && !wake.isFetching ? (wake.currentData ?? undefined) : undefined,
    wakeError: isCurrent && !wake.isFetching ? wake.error : undefined,
    lookAgain: wake.refetch,
    throwAway: () => {
      setDraft(begun);
      setKeep([]);
    },
  };
}

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
