import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { dayOf, wallClockAt } from '#lib/dates/index.ts';
import { serverNow } from '#lib/server-clock.ts';
import { selectCompanyTimeZone, selectTimeZone } from './auth.ts';

const millisecondsPerMinute = 60_000;

/** Fires at each full minute, so that "late" and "Today" stay correct on a screen that stays open. */
function subscribe(onMinute: () => void): () => void {
  let timer = setTimeout(tick, untilNextMinute());
  function tick() {
    onMinute();
    timer = setTimeout(tick, untilNextMinute());
  }
  return () => clearTimeout(timer);
}

const untilNextMinute = () => millisecondsPerMinute - (serverNow() % millisecondsPerMinute);
const thisMinute = () => Math.floor(serverNow() / millisecondsPerMinute) * millisecondsPerMinute;

/** The company's wall clock, to the minute: `2026-12-02T17:00`. */
export function useCompanyNow(): string {
  return useNowIn(useSelector(selectCompanyTimeZone));
}

/** The reader's own wall clock, for greetings and for the times of events. */
export function useOwnNow(): string {
  return useNowIn(useSelector(selectTimeZone));
}

function useNowIn(timeZone: string): string {
  return wallClockAt(useSyncExternalStore(subscribe, thisMinute), timeZone);
}

/** The day of an instant in the company's time zone. */
export function useCompanyDay(): (instant: string) => string {
  const timeZone = useSelector(selectCompanyTimeZone);
  return (instant) => dayOf(wallClockAt(instant, timeZone));
}

/** Today in the company's time zone: `2026-12-02`. */
export const useCompanyToday = (): string => dayOf(useCompanyNow());
