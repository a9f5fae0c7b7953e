import type { WeekLoad } from '@gantry/contract';
import type { GanttColumn } from '@gantry/gantt';
import { Link } from '@tanstack/react-router';
import { FlaskConical, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { asEnd, endDayOf, exactDate, shortDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import { isPastTarget, nameOf, shareOf, type TimelinePlan } from './timeline-data.ts';
import type { Node } from './timeline-tree.ts';
import { say } from './words/index.ts';

interface ColumnsHost {
  readonly plan: TimelinePlan;
  readonly today: string;
  readonly userName: (id: string | null) => string | undefined;
  readonly onRest: (node: Node) => void;
  /** The heading of the names. */
  readonly title: string;
}

type Cell = (node: Node, host: ColumnsHost) => ReactNode;

const column = (host: ColumnsHost, parts: Omit<GanttColumn, 'cell'>, cell: Cell): GanttColumn => ({
  ...parts,
  cell: ({ work }) => {
    const node = host.plan.nodeOf(work);
    return node === undefined ? null : cell(node, host);
  },
});

/** The columns beside the chart for projects, and for their works. */
export function projectColumns(host: ColumnsHost, isNarrow: boolean): GanttColumn[] {
  const name = column(
    host,
    { id: 'name', header: host.title, width: isNarrow ? 120 : 200, grows: true, isTree: true },
    nameCell,
  );
  if (isNarrow) return [name];
  return [
    name,
    column(host, { id: 'lead', header: say('lead'), width: 110 }, leadCell),
    column(host, { id: 'late', header: say('late'), width: 64, align: 'end' }, lateCell),
    column(host, { id: 'finish', header: say('finish'), width: 112, align: 'end' }, finishCell),
  ];
}

/** The columns for the people or projects of a department. */
export function departmentColumns(
  host: ColumnsHost,
  by: 'person' | 'project',
  isNarrow: boolean,
): GanttColumn[] {
  const name = column(
    host,
    { id: 'name', header: host.title, width: isNarrow ? 120 : 190, grows: true, isTree: true },
    nameCell,
  );
  if (isNarrow) return [name];
  const weeks = [
    column(host, { id: 'this-week', header: say('thisWeek'), width: 84, align: 'end' }, (node) =>
      weekCell(node, 0),
    ),
    column(host, { id: 'next-week', header: say('nextWeek'), width: 84, align: 'end' }, (node) =>
      weekCell(node, 1),
    ),
  ];
  return [
    name,
    column(host, { id: 'open', header: say('open'), width: 52, align: 'end' }, openCell),
    column(host, { id: 'late', header: say('late'), width: 64, align: 'end' }, lateCell),
    ...(by === 'person'
      ? weeks
      : [column(host, { id: 'left', header: say('left'), width: 80, align: 'end' }, leftCell)]),
  ];
}

const nameCell: Cell = (node, { onRest }) => {
  if (node.kind === 'rest') return <Rest node={node} onRest={onRest} />;
  const name = nameOf(node);
  if (node.kind === 'work')
    return (
      <>
        <span className="mr-1.5 inline-flex flex-none">
          <StatusIcon status={node.row.status} />
        </span>
        <Link
          to="/work-detail"
          search={{ key: node.row.key }}
          tabIndex={-1}
          title={`${node.row.key} ${name}`}
          className="truncate hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </>
    );
  if (node.kind === 'project')
    return (
      <Link
        to="/projects/project-detail/$id/gantt-chart"
        params={{ id: node.row.id }}
        tabIndex={-1}
        title={say('namedProject', { name, status: node.row.status })}
        className="flex min-w-0 items-center gap-2 font-medium hover:underline"
      >
        <span data-hue={node.row.color} className="swatch size-2.5 flex-none rounded-[3px]" />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-xs font-normal text-muted-foreground">{node.row.key}</span>
        {node.tried !== undefined && <TriedSign says="triedHere" />}
      </Link>
    );
  return <GroupName node={node} />;
};

function GroupName({ node }: { node: Extract<Node, { kind: 'group' }> }) {
  const { id, key, color } = node.row;
  const name = nameOf(node);
  if (id === null)
    return (
      <span dir="auto" className="truncate text-muted-foreground">
        {name}
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium" title={name}>
      {color === null ? (
        <Avatar name={name} decorative />
      ) : (
        <span data-hue={color} className="swatch size-2.5 flex-none rounded-[3px]" />
      )}
      <span dir="auto" className="truncate">
        {name}
      </span>
      {key !== null && <span className="text-xs font-normal text-muted-foreground">{key}</span>}
      {node.tried !== undefined && <TriedSign says={node.by === 'person' ? 'triedCounts' : 'triedHere'} />}
    </span>
  );
}

function TriedSign({ says }: { says: 'triedHere' | 'triedCounts' }) {
  return (
    <span title={say(says)} className="flex-none text-primary">
      <FlaskConical className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{say(`${says}Quiet`)}</span>
    </span>
  );
}

const restWords = { loading: say('loading'), more: say('more'), failed: say('failed') };

function Rest({ node, onRest }: { node: Extract<Node, { kind: 'rest' }>; onRest: ColumnsHost['onRest'] }) {
  if (node.state === 'loading') return <span className="text-muted-foreground">{restWords.loading}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="inline-flex items-center gap-1.5 text-primary hover:underline"
      onClick={() => onRest(node)}
    >
      {node.state === 'failed' && <RotateCw className="size-3.5" />}
      {restWords[node.state]}
    </button>
  );
}

const leadCell: Cell = (node, { userName }) => {
  if (node.kind !== 'project' && node.kind !== 'work') return null;
  const id = node.kind === 'project' ? node.row.leadId : node.row.ownerId;
  return (
    <span title={userName(id)} className="truncate text-muted-foreground">
      {userName(id)}
    </span>
  );
};

const lateCell: Cell = (node) => {
  if (node.kind === 'work')
    return node.row.overdue ? <span className="text-late">{say('isLate')}</span> : null;
  const count =
    node.kind === 'project' ? node.row.figures.overdue : node.kind === 'group' ? node.row.overdue : 0;
  if (count === 0) return null;
  if (node.kind !== 'project')
    return <span className="num font-medium text-late">{count.toLocaleString(language)}</span>;
  return (
    <Link
      to="/works/overdue-work"
      search={{ filter: [`project:is:${node.row.id}`] }}
      tabIndex={-1}
      className="num font-medium text-late hover:underline"
    >
      {say.rich('lateWorks', { count, quiet })}
    </Link>
  );
};

const openCell: Cell = (node) =>
  node.kind === 'group' ? (
    <span className="num text-muted-foreground">{node.row.open.toLocaleString(language)}</span>
  ) : null;

const finishCell: Cell = (node, { today }) => {
  const date = node.kind === 'project' ? node.row.finish : node.kind === 'work' ? node.row.due : null;
  if (date === null) return null;
  const isLate = node.kind === 'project' ? isPastTarget(node.row) : node.kind === 'work' && node.row.overdue;
  return (
    <span title={exactDate(asEnd(date))} className={cx('num truncate', isLate && 'font-medium text-late')}>
      {shortDay(endDayOf(date), today)}
    </span>
  );
};

const leftCell: Cell = (node) =>
  node.kind === 'group' ? (
    <span className="num text-muted-foreground">{hours(node.row.remainingMinutes)}</span>
  ) : null;

function weekCell(node: Node, at: number): ReactNode {
  const week = node.kind === 'group' ? node.row.weeks[at] : undefined;
  return week === undefined ? null : <WeekShare {...week} />;
}

const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>;

const hours = (minutes: number) => say('hours', { count: Math.round(minutes / 60) });

function WeekShare({ loadMinutes, capacityMinutes }: WeekLoad) {
  const share = shareOf(loadMinutes, capacityMinutes);
  const words =
    capacityMinutes === 0 && loadMinutes > 0
      ? say('overload', { load: hours(loadMinutes) })
      : say('percent', { percent: Math.round(share * 100) });
  return (
    <span
      title={say('load', { load: hours(loadMinutes), capacity: hours(capacityMinutes) })}
      className={cx('num', share > 1 ? 'font-medium text-late' : 'text-muted-foreground')}
    >
      {share > 1 ? say.rich('tooMuch', { share: words, quiet }) : words}
    </span>
  );
}
