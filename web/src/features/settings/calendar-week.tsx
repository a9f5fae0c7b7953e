import type { Calendar } from '@gantry/contract';
import { weekdayNames } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** A calendar in words: the hours of each day, and its exceptions. */
export function CalendarWeek({ calendar }: { calendar: Calendar }) {
  return (
    <section aria-label={calendar.name} className="mb-4">
      <h3 className="text-sm font-medium">{calendar.name}</h3>
      <dl className="num mt-1 grid grid-cols-[6.5rem_1fr] gap-y-0.5 text-sm">
        {mondayFirst.map((weekday) => (
          <div key={weekday} className="contents">
            <dt className="text-muted-foreground">{weekdayNames[weekday]}</dt>
            <dd>{hoursOf(calendar.week[weekday] ?? null)}</dd>
          </div>
        ))}
      </dl>
      {calendar.exceptions.length > 0 && (
        <p className="mt-1 text-xs text-muted-foreground">
          {calendar.exceptions.map(({ name, from }) => `${name} (${from})`).join(', ')}
        </p>
      )}
    </section>
  );
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

type Spans = NonNullable<Calendar['week'][number]>;

function hoursOf(spans: Spans | null): string {
  if (spans === null) return say('asAbove');
  if (spans.length === 0) return say('off');
  return spans.map(([from, to]) => `${clock(from)} – ${clock(to)}`).join(', ');
}

function clock(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}
