import type { Work } from '@gantry/contract';
import Calendar, { type CalendarProps } from '#components/ui/calendar.tsx';
import { dayOff } from '#lib/dates/days-off.ts';
import { useCalendarOf } from './use-calendar-of.ts';

/** A month with the days off of the works' calendar shaded. */
export default function WorkCalendar({
  works,
  ...props
}: CalendarProps & { readonly works: readonly Work[] }) {
  const chain = useCalendarOf(works);
  const isDayOff = chain && ((day: string) => dayOff(chain, day) !== undefined);
  return <Calendar {...props} isDayOff={isDayOff} />;
}
