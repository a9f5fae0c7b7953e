import type { Work } from '@gantry/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Popover } from '#components/ui/popover.tsx';
import { lateWords } from '#features/works/due-words.ts';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import {
  dayOfMonth,
  exactDate,
  isoWeek,
  monthNames,
  monthOf,
  weekdayNames,
  weekdayOf,
} from '#lib/dates/index.ts';
import { GridRow } from '../board/grid-parts.tsx';
import { Cell } from '../list/cell.tsx';
import { rowId } from '../list/row-id.ts';
import type { WorksGridProps } from '../list/works-grid.tsx';
import { type Bar, type CalendarDates, dayWidths, layWeek } from './calendar-days.ts';
import type { DayOff } from './use-days-off.ts';
import { say } from './words/index.ts';

interface WeekRowProps {
  readonly grid: WorksGridProps;
  readonly works: readonly Work[];
  readonly days: readonly string[];
  readonly today: string;
  readonly dates: CalendarDates;
  /** The reader, whose own works come first. */
  readonly reader: string | undefined;
  /** The maximum number of lines of works on one day. */
  readonly lines: number;
  readonly dayOff: (day: string) => DayOff | undefined;
  /** The day under a dragged work. */
  readonly target: string | undefined;
  readonly carriedId: string | undefined;
}

const headHeight = 26;
const lineHeight = 23;
const hatch =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_oklab,var(--border)_70%,transparent)_6px_7px)]';

/** One week: its days with their days off, and the works as bars over them. */
export function WeekRow(props: WeekRowProps) {
  const { grid, works, days, dates, lines, reader } = props;
  const { bars, more } = useMemo(
    () => layWeek(works, days, { dates, lines, reader }),
    [works, days, dates, lines, reader],
  );
  const widths = useMemo(() => dayWidths(days), [days]);
  const [first = ''] = days;
  const used = Math.max(0, ...bars.map(({ line }) => line + 1));
  const height = headHeight + (used + (more.some((left) => left.length > 0) ? 1 : 0)) * lineHeight + 8;
  return (
    <GridRow
      aria-label={say('weekNumber', { number: isoWeek(first) })}
      style={{ minHeight: Math.max(height, 112) }}
      className="relative flex-1 border-b border-border"
    >
      {days.map((day, index) => (
        <DayCell
          key={day}
          {...props}
          day={day}
          left={widths[index]?.left ?? 0}
          width={widths[index]?.width ?? 0}
        />
      ))}
      {bars.map((bar) => (
        <BarCell key={bar.work.id} {...props} bar={bar} widths={widths} names={grid.list.names} />
      ))}
      {more.map((left, index) =>
        left.length === 0 ? null : (
          <MoreCell
            key={days[index]}
            works={left}
            day={days[index] ?? ''}
            style={{ left: `${widths[index]?.left ?? 0}%`, top: headHeight + lines * lineHeight }}
          />
        ),
      )}
    </GridRow>
  );
}

/** The weekdays above the weeks. */
export function WeekdayHeads({ days }: { days: readonly string[] }) {
  const widths = useMemo(() => dayWidths(days), [days]);
  return (
    <GridRow className="sticky top-0 z-2 flex flex-none border-b border-border bg-background">
      {days.map((day, index) => (
        <Cell
          key={day}
          style={{ width: `${widths[index]?.width ?? 0}%` }}
          className="truncate border-r border-transparent px-2 py-1 text-xs text-muted-foreground"
        >
          {weekdayNames[weekdayOf(day)]}
        </Cell>
      ))}
    </GridRow>
  );
}

interface DayCellProps extends WeekRowProps {
  readonly day: string;
  readonly left: number;
  readonly width: number;
}

function DayCell({ day, left, width, today, dayOff, target }: DayCellProps) {
  const off = dayOff(day);
  const isFirst = dayOfMonth(day) === 1;
  const isHoliday = off !== undefined && (off.isOwn || weekdayOf(day) % 6 !== 0);
  return (
    <Cell
      data-calendar-day={day}
      style={{ left: `${left}%`, width: `${width}%` }}
      className={cx(
        'absolute inset-y-0 flex gap-1.5 border-r border-border px-2 pt-1 text-xs text-muted-foreground',
        off !== undefined && hatch,
        target === day && 'bg-primary/7 shadow-[inset_0_0_0_1px_var(--primary)]',
      )}
    >
      <span className="sr-only">{exactDate(day)}</span>
      <span
        aria-hidden
        className={cx(
          'num flex h-5 min-w-5 items-center justify-center rounded-control',
          day === today && 'bg-primary px-1 font-semibold text-primary-foreground',
        )}
      >
        {isFirst ? `${dayOfMonth(day)} ${(monthNames[monthOf(day) - 1] ?? '').slice(0, 3)}` : dayOfMonth(day)}
      </span>
      {isHoliday && <span className="truncate pt-0.5">{off.words}</span>}
    </Cell>
  );
}

interface BarCellProps extends WeekRowProps {
  readonly bar: Bar;
  readonly widths: ReturnType<typeof dayWidths>;
  readonly names: WorksGridProps['list']['names'];
}

function BarCell({ bar, widths, names, grid, today, carriedId }: BarCellProps) {
  const { work, from, to, line, beginsHere, endsHere } = bar;
  const { state } = grid;
  const last = widths[to];
  const left = widths[from]?.left ?? 0;
  const width = last === undefined ? 0 : last.left + last.width - left;
  const isActive = work.id === state.activeId;
  const isOver = work.status === 'done' || work.status === 'cancelled';
  const color = names.project(work.projectId)?.color;
  return (
    <Cell
      {...(beginsHere || from === 0 ? { id: rowId(work.id) } : {})}
      data-work-id={work.id}
      data-selected={state.selected.has(work.id) || undefined}
      data-hue={color}
      style={{
        left: `calc(${left}% + ${beginsHere ? 3 : 0}px)`,
        width: `calc(${width}% - ${(beginsHere ? 3 : 0) + (endsHere ? 4 : 0)}px)`,
        top: headHeight + line * lineHeight,
      }}
      className={cx(
        'hue-bar absolute flex h-5 items-center gap-1.5 overflow-hidden border pr-1.5 pl-2 text-xs select-none',
        beginsHere ? 'rounded-l-bar' : 'border-l-0',
        endsHere ? 'rounded-r-bar' : 'border-r-0',
        isOver && 'opacity-70',
        isActive && '!border-primary shadow-[inset_0_0_0_1px_var(--primary)]',
        state.selected.has(work.id) && '!bg-selected',
        work.id === carriedId && 'border-dashed opacity-45',
      )}
    >
      {beginsHere ? (
        color !== undefined && <span aria-hidden className="swatch absolute inset-y-0 left-0 w-[3px]" />
      ) : (
        <ChevronLeft aria-hidden className="-mx-1 !size-3 flex-none text-muted-foreground" />
      )}
      <StatusIcon status={work.status} />
      <WorkLink
        work={work}
        tabIndex={-1}
        className="min-w-0 grow truncate"
        title={`${work.key} ${work.title}`}
      >
        <bdi>{work.title}</bdi>
      </WorkLink>
      {work.overdue && endsHere && <span className="flex-none text-late">{lateWords(work, today)}</span>}
      {!endsHere && <ChevronRight aria-hidden className="-mr-1 !size-3 flex-none text-muted-foreground" />}
      {work.progress > 0 && work.progress < 100 && (
        <span
          aria-hidden
          style={{ width: `${work.progress}%` }}
          className="swatch absolute bottom-0 left-0 h-0.5"
        />
      )}
    </Cell>
  );
}

interface MoreCellProps {
  readonly works: readonly Work[];
  readonly day: string;
  readonly style: { readonly left: string; readonly top: number };
}

/** The works of a day without a line, behind a button. */
function MoreCell({ works, day, style }: MoreCellProps) {
  return (
    <Cell style={style} className="absolute px-1.5">
      <Popover
        label={say('worksOf', { day: exactDate(day) })}
        trigger={
          <button
            type="button"
            className="rounded-bar px-1 text-xs text-muted-foreground hover:bg-foreground/6 hover:text-foreground"
          >
            + {say('more', { count: works.length })}
          </button>
        }
      >
        <ul className="flex max-h-72 w-64 flex-col gap-1 overflow-y-auto text-sm">
          {works.map((work) => (
            <li key={work.id} className="flex items-center gap-2">
              <StatusIcon status={work.status} />
              <WorkLink work={work} className="min-w-0 grow truncate hover:underline">
                <bdi>{work.title}</bdi>
              </WorkLink>
            </li>
          ))}
        </ul>
      </Popover>
    </Cell>
  );
}
