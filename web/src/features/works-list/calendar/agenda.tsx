import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import { dayWords } from '#lib/dates/index.ts';
import { GridRow } from '../board/grid-parts.tsx';
import { Cell } from '../list/cell.tsx';
import { rowId } from '../list/row-id.ts';
import type { WorksGridProps } from '../list/works-grid.tsx';
import { type CalendarDates, daysOf } from './calendar-days.ts';
import type { DayOff } from './use-days-off.ts';

interface AgendaProps {
  readonly grid: WorksGridProps;
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  readonly dates: CalendarDates;
  readonly dayOff: (day: string) => DayOff | undefined;
}

/** A calendar for a narrow screen: days that have works or are special, one below the other. */
export function Agenda({ grid, weeks, today, dates, dayOff }: AgendaProps) {
  const works = grid.list.works ?? [];
  const days = weeks.flat().map((day) => ({
    day,
    off: dayOff(day),
    works: works.filter((work) => {
      const span = daysOf(work, dates);
      return span !== undefined && (day === span[1] || day === span[0]);
    }),
  }));
  return days
    .filter((one) => one.works.length > 0 || one.day === today || one.off?.isOwn === true)
    .map(({ day, works: ofDay, off }) => (
      <GridRow key={day} className="flex flex-col border-b border-border px-4 py-2">
        <Cell
          className={cx(
            'pb-1 text-xs',
            day === today ? 'font-semibold text-primary' : 'text-muted-foreground',
          )}
        >
          {dayWords(day, today)}
          {off?.isOwn === true && ` · ${off.words}`}
        </Cell>
        {ofDay.map((work) => (
          <Cell
            key={work.id}
            {...(daysOf(work, dates)?.[1] === day ? { id: rowId(work.id) } : {})}
            data-work-id={work.id}
            className={cx(
              'flex min-h-11 items-center gap-2.5 text-base',
              work.id === grid.state.activeId && 'text-primary',
            )}
          >
            <StatusIcon status={work.status} />
            <WorkLink work={work} tabIndex={-1} className="min-w-0 grow truncate">
              <bdi>{work.title}</bdi>
            </WorkLink>
            <span className="flex-none text-xs text-muted-foreground">{work.key}</span>
          </Cell>
        ))}
      </GridRow>
    ));
}
