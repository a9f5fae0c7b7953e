import { addDays, dayOf, daysBetween } from '#lib/dates/index.ts';

/** Where days lie between the two ends of a road, in percent of its width. */
export interface RoadScale {
  readonly placeOf: (day: string) => number;
  /** The firsts of months, or of quarters and years where the road is long. */
  readonly ticks: readonly string[];
}

/** As many ticks as have room for their words. */
const mostTicks = 8;

/** A scale over these dates with a little room at both ends. */
export function makeRoadScale(dates: readonly string[]): RoadScale {
  const days = dates.map(dayOf).toSorted();
  const [least = '1970-01-01', most = least] = [days[0], days.at(-1)];
  const room = Math.max(3, Math.round(daysBetween(least, most) * 0.04));
  const [first, last] = [addDays(least, -room), addDays(most, room)];
  return {
    placeOf: (date) => (daysBetween(first, dayOf(date)) / daysBetween(first, last)) * 100,
    ticks: listTicks(first, last),
  };
}

function listTicks(first: string, last: string): string[] {
  const months: string[] = [];
  for (let at = firstOfNextMonth(first); at <= last; at = firstOfNextMonth(at)) months.push(at);
  const every = Math.ceil(months.length / mostTicks);
  return months.filter((_, index) => index % every === 0);
}

const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;

export interface Labelled {
  readonly place: number;
  readonly width: number;
}

/** Which of the lanes below the road a label stands in, so that none covers another; -1: it has no room. */
export function layInLanes(labels: readonly Labelled[], lanes: number): number[] {
  const ends = new Array<number>(lanes).fill(Number.NEGATIVE_INFINITY);
  return labels.map(({ place, width }) => {
    const left = Math.min(Math.max(place - width / 2, 0), 100 - width);
    const lane = ends.findIndex((end) => end <= left);
    if (lane >= 0) ends[lane] = left + width + 1;
    return lane;
  });
}
