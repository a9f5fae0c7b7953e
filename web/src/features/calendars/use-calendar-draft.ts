import type { Calendar, CalendarDetail } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { KeptProject } from '#components/wake/kept-project.ts';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { usePreviewCalendarQuery } from './calendars-queries.ts';
import { changedFields, type Draft, draftOf } from './draft.ts';
import { listYear } from './year-days.ts';

const PAUSE_MS = 400;

/** An edited calendar: the draft, the resulting days, and what saving would move. */
export function useCalendarDraft(calendar: CalendarDetail, calendars: readonly Calendar[], year: number) {
  const begun = useMemo(() => draftOf(calendar), [calendar]);
  const [draft, setDraft] = useState<Draft>(begun);
  const [keep, setKeep] = useState<KeptProject[]>([]);
  const changed = useMemo(() => changedFields(begun, draft), [begun, draft]);
  const isDirty = Object.keys(changed).length > 0;
  const chain = useMemo(() => {
    const drawn = { ...calendar, ...draft };
    const others = calendars.filter(({ id }) => id !== calendar.id);
    return calendarChain([drawn, ...others], calendar.id);
  }, [calendar, calendars, draft]);
  const days = useMemo(() => listYear(chain, year), [chain, year]);
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
    chain,
    days: useDeferredValue(days),
    // The preview stays while it is calculated again after each change of any plan: the server refuses to save when it
    // differs.
    wake: isCurrent ? (wake.currentData ?? undefined) : undefined,
    wakeError: isCurrent && !wake.isFetching ? wake.error : undefined,
    lookAgain: wake.refetch,
    throwAway: () => {
      setDraft(begun);
      setKeep([]);
    },
  };
}

export type CalendarEditing = ReturnType<typeof useCalendarDraft>;

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
