import type { WeekLoad } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

/** The bar ends at 125 % of the working time; beyond that, only the number shows the load. */
const PERCENT_SHOWN = 125;

const hoursOf = (minutes: number): string =>
  (minutes / 60).toLocaleString(undefined, { maximumFractionDigits: 1 });

/** Undefined: there is no working time. */
const percentOf = ({ loadMinutes, capacityMinutes }: WeekLoad): number | undefined =>
  capacityMinutes === 0 ? undefined : Math.round((loadMinutes / capacityMinutes) * 100);

const isOver = ({ loadMinutes, capacityMinutes }: WeekLoad): boolean => loadMinutes > capacityMinutes;

interface LoadProps {
  readonly load: WeekLoad;
  readonly isNext: boolean;
  /** The person whose load it is, as a filter chip of the works list. */
  readonly whose: string;
  /** The accessible name. */
  readonly name: string;
  /** Without room for it, the number is only read out. */
  readonly hasNumber?: boolean;
}

/**
 * The work of a week compared with the working time, as a bar and a number, with a link to the works that are counted.
 */
export function LoadLink({ load, isNext, whose, name, hasNumber = true }: LoadProps) {
  const { number, hours } = wordsOf(load);
  return (
    <Link
      to="/works/all-work"
      search={{ filter: [whose, `week:is:${isNext ? 'next_week' : 'this_week'}`, 'status:is:open'] }}
      aria-label={`${say(isNext ? 'loadNextOf' : 'loadThisOf', { name })}: ${number}, ${hours}`}
      title={hours}
      className="group inline-flex items-center justify-end gap-2.5 hover:underline"
    >
      <LoadBar load={load} isBesideNumber={hasNumber} />
      {hasNumber && <LoadNumber load={load} />}
    </Link>
  );
}

/** The same for a week without a list of its works. */
export function LoadShown({ load }: { readonly load: WeekLoad }) {
  const { hours } = wordsOf(load);
  return (
    <span title={hours} className="inline-flex items-center justify-end gap-2.5">
      <LoadBar load={load} isBesideNumber />
      <LoadNumber load={load} />
      <span className="sr-only">{hours}</span>
    </span>
  );
}

function wordsOf(load: WeekLoad): { number: string; hours: string } {
  const percent = percentOf(load);
  const hours = say('hoursOf', { load: hoursOf(load.loadMinutes), capacity: hoursOf(load.capacityMinutes) });
  const number =
    percent === undefined ? (isOver(load) ? say('noTime') : '–') : `${percent.toLocaleString()} %`;
  return { number, hours };
}

function LoadNumber({ load }: { readonly load: WeekLoad }) {
  const color = isOver(load) ? 'font-medium text-late' : 'text-secondary-foreground';
  return <span className={cx('num w-12 text-right', color)}>{wordsOf(load).number}</span>;
}

/** The mark is at 100 %. Between phone and desktop width, columns only have room for the number. */
function LoadBar({ load, isBesideNumber }: { readonly load: WeekLoad; readonly isBesideNumber: boolean }) {
  const percent = percentOf(load) ?? (isOver(load) ? PERCENT_SHOWN : 0);
  const shown = Math.min(percent, PERCENT_SHOWN);
  const mark = (100 / PERCENT_SHOWN) * 100;
  const within = (Math.min(shown, 100) / PERCENT_SHOWN) * 100;
  const beyond = (Math.max(0, shown - 100) / PERCENT_SHOWN) * 100;
  return (
    <span
      aria-hidden="true"
      className={cx('relative h-3 w-15 flex-none', isBesideNumber && 'md:max-lg:hidden')}
    >
      <span className="absolute inset-y-0.75 left-0 rounded-xs bg-muted" style={{ width: `${mark}%` }} />
      <span className="absolute inset-y-0.75 left-0 rounded-xs bg-mark" style={{ width: `${within}%` }} />
      <span className="absolute inset-y-0.75 bg-late" style={{ left: `${mark}%`, width: `${beyond}%` }} />
      <span className="absolute inset-y-0 w-0.5 bg-foreground" style={{ left: `${mark}%` }} />
    </span>
  );
}
