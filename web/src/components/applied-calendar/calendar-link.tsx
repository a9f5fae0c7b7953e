import { Link } from '@tanstack/react-router';
import type { AppliedCalendar } from './use-applied-calendar.ts';

/** Names the calendar that applies, as the way to it. */
export function CalendarLink({ calendar }: { readonly calendar: AppliedCalendar | undefined }) {
  if (calendar === undefined) return '…';
  if (calendar.name === '') return calendar.words;
  return (
    <Link to="/calendars/$id" params={{ id: calendar.id }} className="hover:underline">
      {calendar.words}
    </Link>
  );
}
