import { Link } from '@tanstack/react-router';
import type { AppliedCalendar } from './use-applied-calendar.ts';

/** The name of the calendar that applies, as a link to it. */
export function CalendarLink({ calendar }: { readonly calendar: AppliedCalendar | undefined }) {
  if (calendar === undefined) return '…';
  if (calendar.name === '') return calendar.words;
  return (
    <Link to="/calendars/$id" params={{ id: calendar.id }} className="hover:underline">
      {calendar.words}
    </Link>
  );
}
