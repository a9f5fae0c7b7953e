import type { ProjectForecast } from '@gantry/contract';
import { dayOf, formatDay, parseDay } from '@gantry/scheduling';

/** The most spans of a small chart. */
const MOST_SPANS = 24;
/** The rarest results on both sides would only stretch the chart. They count to the outermost spans. */
const LEFT_OUT = 0.02;

/** The last day of any plan. */
const LAST_DAY = parseDay('2199-12-31') ?? 0;

/**
 * The share of the runs that end in each of these equal spans of days. The finishes must be sorted. A finish at
 * midnight belongs to the day before.
 */
export function toStrip(finishes: Float64Array): ProjectForecast['strip'] {
  const days = Array.from(finishes, (finish) => Math.min(dayOf(finish - 1), LAST_DAY));
  const first = days[Math.floor(days.length * LEFT_OUT)] ?? 0;
  const last = days[Math.ceil(days.length * (1 - LEFT_OUT)) - 1] ?? first;
  const width = Math.ceil((last - first + 1) / MOST_SPANS);
  const spans = Math.ceil((last - first + 1) / width);
  const counts = new Array<number>(spans).fill(0);
  for (const day of days) {
    const span = Math.min(spans - 1, Math.max(0, Math.floor((day - first) / width)));
    counts[span] = (counts[span] ?? 0) + 1;
  }
  return counts.map((count, span) => ({
    from: formatDay(first + span * width),
    days: width,
    share: count / days.length,
  }));
}
