import type { ProjectForecast } from '@gantry/contract';
import { dayNumber, endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { percentWords } from './forecast-words.ts';
import { say } from './words/index.ts';

type StripProps = Pick<ProjectForecast, 'strip' | 'p50' | 'p80' | 'targetDate'>;

const height = 24;

/** The distribution of likely end days. Those after the target are highlighted. */
export function FinishStrip({ strip, p50, p80, targetDate }: StripProps) {
  const today = useCompanyToday();
  const first = strip[0];
  const days = strip.reduce((sum, span) => sum + span.days, 0);
  if (first === undefined || days === 0) return null;
  const most = Math.max(...strip.map(({ share }) => share));
  const begin = dayNumber(first.from);
  const placeOf = (date: string) =>
    Math.min(1, Math.max(0, (dayNumber(endDayOf(date)) + 0.5 - begin) / days));
  const wide = 100 / strip.length;
  const words = say('endings', {
    first: weekdayAndDay(first.from, today),
    half: weekdayAndDay(endDayOf(p50), today),
    most: weekdayAndDay(endDayOf(p80), today),
  });
  return (
    <svg
      role="img"
      aria-label={words}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="h-6 w-full overflow-visible"
    >
      {strip.map(({ from, share }, place) => (
        <rect
          key={from}
          x={place * wide + wide * 0.1}
          width={wide * 0.8}
          y={height - (share / most) * (height - 2)}
          height={Math.max(share > 0 ? 1 : 0, (share / most) * (height - 2))}
          className={targetDate !== null && from > targetDate ? 'fill-late/70' : 'fill-primary/55'}
        >
          <title>{`${weekdayAndDay(from, today)}: ${percentWords(share)}`}</title>
        </rect>
      ))}
      {[p50, p80].map((date) => (
        <line
          key={date}
          x1={placeOf(date) * 100}
          x2={placeOf(date) * 100}
          y1={0}
          y2={height}
          vectorEffect="non-scaling-stroke"
          className="stroke-foreground"
          strokeWidth={1}
          strokeDasharray={date === p50 ? undefined : '2 2'}
        />
      ))}
    </svg>
  );
}
