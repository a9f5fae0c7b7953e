import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { cx } from '#lib/cx.ts';
import { dayOf, dayWords, exactDate, shortDay } from '#lib/dates/index.ts';
import { Cell, Row } from './table-parts.tsx';
import { barOf, type TimeAxis } from './time-axis.ts';
import type { TimelineRow } from './timeline-rows.ts';

interface TimelineRowViewProps {
  readonly row: TimelineRow;
  readonly axis: TimeAxis;
  readonly now: string;
  readonly owner: string | undefined;
  readonly projectId: string;
  readonly rowNumber: number;
  readonly top: number;
}

/** One work: its name and dates as text, its bar as a picture of the same. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowViewProps) {
  const { row, axis, now, projectId, rowNumber, top } = props;
  const date = (value: string | null) => (value === null ? '' : shortDay(dayOf(value), now));
  return (
    <Row
      aria-rowindex={rowNumber}
      className="group absolute top-0 left-0 flex h-8 text-sm"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className="sticky left-0 z-2 flex w-(--names) flex-none items-center border-r border-b border-r-border-strong border-b-border/55 bg-background pl-5 group-hover:bg-hover max-md:pl-4">
        <Cell className="min-w-0 grow truncate" style={{ paddingLeft: Math.min(row.depth, 6) * 14 }}>
          <Link
            to="/projects/project-detail/$id/work-detail"
            params={{ id: projectId }}
            search={{ key: row.key }}
            title={`${row.key} ${row.title}`}
            className={cx('hover:underline', row.kind === 'summary' && 'font-medium')}
          >
            {row.title}
          </Link>
        </Cell>
        <Cell className="num w-20 flex-none text-right whitespace-nowrap text-muted-foreground max-md:sr-only">
          {date(row.start)}
        </Cell>
        <Cell
          className={cx(
            'num w-24 flex-none pr-3 text-right whitespace-nowrap max-md:sr-only',
            row.overdue ? 'font-medium text-late' : 'text-muted-foreground',
          )}
        >
          {date(row.due)}
        </Cell>
      </div>
      <Cell className="relative" style={{ width: axis.width }}>
        {row.start === null || row.due === null ? (
          <span className="sticky left-[calc(var(--names)+0.75rem)] inline-block leading-8 text-xs text-muted-foreground">
            No dates
          </span>
        ) : (
          <Bar {...props} start={row.start} due={row.due} />
        )}
      </Cell>
    </Row>
  );
});

function Bar({ row, axis, now, owner, start, due }: TimelineRowViewProps & { start: string; due: string }) {
  const { x, width } = barOf(axis, start, due);
  const words = `${dayWords(start, now)} to ${dayWords(due, now)}, ${row.progress} %${row.overdue ? ', late' : ''}`;
  const label = [
    row.kind === 'summary' ? undefined : owner,
    row.progress > 0 && !row.done ? `${row.progress} %` : undefined,
  ];
  const title = `${row.title}: ${exactDate(start)} to ${exactDate(due)}`;
  const end = row.kind === 'milestone' ? x + axis.dayWidth / 2 + 7 : x + width;
  return (
    <>
      <span className="sr-only">{words}</span>
      {row.kind === 'milestone' ? (
        <span
          title={title}
          className={cx(
            'absolute top-[9px] size-3.5 rotate-45 rounded-[2px]',
            row.overdue ? 'bg-late' : 'bg-(--summary-fill)',
          )}
          style={{ left: x + axis.dayWidth / 2 - 7 }}
        />
      ) : (
        <span
          title={title}
          className={cx('absolute overflow-hidden', looks[lookOf(row)])}
          style={{ left: x, width }}
        >
          <span className={cx('block h-full', fills[lookOf(row)])} style={{ width: `${row.progress}%` }} />
        </span>
      )}
      <span
        aria-hidden
        className={cx(
          'absolute leading-8 text-xs whitespace-nowrap',
          row.overdue ? 'font-medium text-late' : 'text-muted-foreground',
        )}
        style={{ left: end + 8 }}
      >
        {[...label, row.overdue ? 'late' : undefined].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

type Look = 'summary' | 'done' | 'late' | 'open';
const lookOf = ({ kind, done, overdue }: TimelineRow): Look =>
  kind === 'summary' ? 'summary' : done ? 'done' : overdue ? 'late' : 'open';

const bar = 'top-[7px] h-[18px] rounded-bar border';
const looks: Record<Look, string> = {
  summary: 'top-[11px] h-2 rounded-[2px] bg-(--summary)',
  done: `${bar} border-(--bar-done-edge) bg-(--bar-done)`,
  late: `${bar} border-late bg-late-soft`,
  open: `${bar} border-(--bar-edge) bg-(--bar)`,
};
const fills: Record<Look, string> = {
  summary: 'bg-(--summary-fill)',
  done: 'bg-(--bar-done-fill)',
  late: 'bg-late/70',
  open: 'bg-(--bar-fill)',
};
