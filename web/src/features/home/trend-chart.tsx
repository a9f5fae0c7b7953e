import type { Dashboard } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { ScreenReaderTable } from '#components/ui/screen-reader-table.tsx';
import { addDays, shortDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { scaleTop } from './scale-top.ts';
import { say } from './words/index.ts';

type Week = Dashboard['trend'][number];

/** The two lines. */
const marks = [
  { figure: 'opened', field: 'created', said: 'openedIn', look: 'fill-mark' },
  { figure: 'closed', field: 'completed', said: 'closedIn', look: 'fill-primary' },
] as const;

const width = 320;
const height = 88;

/** The parts of the scale that have a line and a number, from the top. */
const levels = [1, 0.5, 0];

/** Two lines over the last weeks; a table contains the figures for screen readers. */
export function TrendChart({ weeks }: { weeks: readonly Week[] }) {
  const today = useCompanyToday();
  const top = scaleTop(Math.max(...weeks.flatMap(({ opened, closed }) => [opened, closed])));
  const x = (index: number) => (index / Math.max(1, weeks.length - 1)) * width;
  const y = (count: number) => height - (count / top) * height;
  const path = (pick: (week: Week) => number) =>
    weeks.map((week, index) => `${x(index)},${y(pick(week))}`).join(' ');
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-x-2">
        <svg viewBox={`-2 -4 ${width + 4} ${height + 8}`} className="w-full overflow-visible fill-none">
          <title>{say('byWeekTable')}</title>
          {levels.map((part) => (
            <line key={part} x2={width} y1={y(top * part)} y2={y(top * part)} className="stroke-border" />
          ))}
          <polyline points={path(({ opened }) => opened)} strokeWidth={1.5} className="stroke-mark" />
          <polyline points={path(({ closed }) => closed)} strokeWidth={1.5} className="stroke-primary" />
          <Marks weeks={weeks} x={x} y={y} />
        </svg>
        <span
          aria-hidden
          className="num flex flex-col justify-between text-right text-2xs leading-none text-muted-foreground"
        >
          {levels.map((part) => (
            <span key={part}>{(top * part).toLocaleString(language)}</span>
          ))}
        </span>
        <p aria-hidden className="num mt-1 flex justify-between text-2xs text-muted-foreground">
          <span>{shortDay(first.week, today)}</span>
          <span>{shortDay(last.week, today)}</span>
        </p>
      </div>
      <p className="mt-1 flex gap-4 text-xs">
        <Legend stroke="bg-mark" name={say('opened')} count={sum(weeks, 'opened')} />
        <Legend stroke="bg-primary" name={say('closed')} count={sum(weeks, 'closed')} />
      </p>
      <ScreenReaderTable caption={say('byWeekTable')}>
        <thead>
          <tr>
            <th scope="col">{say('weekOf')}</th>
            <th scope="col">{say('opened')}</th>
            <th scope="col">{say('closed')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, opened, closed }) => (
            <tr key={week}>
              <th scope="row">{shortDay(week, today)}</th>
              <td>{opened}</td>
              <td>{closed}</td>
            </tr>
          ))}
        </tbody>
      </ScreenReaderTable>
    </>
  );
}

interface MarksProps {
  readonly weeks: readonly Week[];
  x(index: number): number;
  y(count: number): number;
}

/** The points of both lines. Each is a link to the works that it counts. */
function Marks({ weeks, x, y }: MarksProps) {
  const today = useCompanyToday();
  return weeks.map((week, index) =>
    marks.map(({ figure, field, said, look }) => (
      <Link
        key={`${figure} ${week.week}`}
        to="/works/all-work"
        search={{ filter: [`${field}:between:${week.week},${addDays(week.week, 6)}`] }}
        aria-label={say(said, { count: week[figure], week: shortDay(week.week, today) })}
        className="group/mark"
      >
        <title>{say(said, { count: week[figure], week: shortDay(week.week, today) })}</title>
        <circle cx={x(index)} cy={y(week[figure])} r={7} className="fill-transparent" />
        <circle
          cx={x(index)}
          cy={y(week[figure])}
          r={2.5}
          className={`${look} opacity-0 group-hover/mark:opacity-100 group-focus-visible/mark:opacity-100 ${index === weeks.length - 1 ? 'opacity-100' : ''}`}
        />
      </Link>
    )),
  );
}

const sum = (weeks: readonly Week[], field: 'opened' | 'closed') =>
  weeks.reduce((total, week) => total + week[field], 0);

function Legend({ stroke, name, count }: { stroke: string; name: string; count: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`h-0.5 w-3 rounded-full ${stroke}`} />
      {name} <span className="num font-medium">{count.toLocaleString(language)}</span>
    </span>
  );
}
