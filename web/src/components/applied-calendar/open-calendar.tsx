import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { AppliedCalendar } from './use-applied-calendar.ts';
import { say } from './words/index.ts';

/** A link to a calendar, beside a field in which another one is chosen. */
export function OpenCalendar({ calendar }: { readonly calendar: AppliedCalendar | undefined }) {
  if (calendar === undefined || calendar.name === '') return null;
  const words = say('open', { name: calendar.name });
  return (
    <Link
      to="/calendars/$id"
      params={{ id: calendar.id }}
      aria-label={words}
      title={words}
      className="flex size-7 flex-none items-center justify-center rounded-control text-muted-foreground hover:bg-hover pointer-coarse:size-9"
    >
      <ArrowUpRight className="size-4" />
    </Link>
  );
}
