import type { WorkStatus } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { type CellContext, NO_DATE, textOfMinutes } from '@gantry/gantt';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { predecessorText, shownPredecessors } from '#features/plan/model/predecessors.ts';
import { say } from '#features/plan/words/index.ts';
import { StatusIcon, statusWords } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { asEnd, dayOf, exactDate, shortDay } from '#lib/dates/index.ts';
import type { Person } from './columns/cell-choice.tsx';
import { chooseInCell } from './columns/choose-in-cell.tsx';
import { lengthColumn } from './columns/length-column.tsx';
import { ofMinutes } from './columns/of-dates.ts';
import { RowMarks } from './row-marks.tsx';
import { say as sayChart } from './words/index.ts';

interface ColumnsHost {
  readonly plan: Plan;
  readonly projectId: string;
  readonly projectKey: string;
  /** The current date and time in the company's time zone. */
  readonly now: string;
  readonly ownerName: (id: string) => string | undefined;
  /** Called when a person is chosen whose name may not be known here. */
  readonly onNamed: (person: Person) => void;
  /** Whether this person may assign works at all. The server decides which works. */
  readonly mayAssign: boolean;
  readonly isNarrow: boolean;
  /** The marks behind a work's name, as bits; see `RowMarks`. */
  readonly marksOf: (work: number) => number;
  /** Further columns beside the dates. */
  readonly extra: readonly PlanColumn[];
  /** Columns that are hidden by default. */
  readonly later: readonly PlanColumn[];
}

/** The columns of the list beside the chart. A column with `editText` can be edited. */
export function ganttColumns(host: ColumnsHost): PlanColumn[] {
  const title = titleColumn(host);
  return [
    keyColumn(host),
    title,
    dateColumn(host, 'start', fieldName('start')),
    dateColumn(host, 'due', fieldName('due')),
    // A small screen has no room for columns that were not chosen.
    ...(host.isNarrow ? [] : host.extra),
    lengthColumn(host.plan),
    ownerColumn(host),
    progressColumn(host),
    predecessorsColumn(host),
    ...host.later,
  ];
}

function keyColumn({ plan, projectId, projectKey }: ColumnsHost): PlanColumn {
  return {
    id: 'key',
    header: projectKey,
    width: 56,
    text: (work) => plan.works.key[plan.rowOf(work) ?? -1] ?? '',
    stamp: (work) => plan.works.key[plan.rowOf(work) ?? -1] ?? '',
    cell: ({ work }) => {
      const key = plan.works.key[plan.rowOf(work) ?? -1] ?? '';
      if (key === '') return null;
      return (
        // The next cell says the title.
        <WorkLink projectId={projectId} workKey={key} label={key}>
          {key.slice(key.lastIndexOf('-') + 1)}
        </WorkLink>
      );
    },
  };
}

interface WorkLinkProps {
  readonly projectId: string;
  readonly workKey: string;
  /** Its name, where its content alone does not say which work it is. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Not a tab stop: within the grid the arrow keys lead here, and Enter opens the work. */
function WorkLink({ projectId, workKey, label, children }: WorkLinkProps) {
  return (
    <Link
      to="/projects/project-detail/$id/work-detail"
      params={{ id: projectId }}
      search={{ key: workKey }}
      tabIndex={-1}
      aria-label={label}
      className="num truncate text-muted-foreground hover:underline"
    >
      {children}
    </Link>
  );
}

function titleColumn({ plan, projectId, isNarrow, marksOf }: ColumnsHost): PlanColumn {
  return {
    id: 'title',
    header: sayChart('work'),
    width: isNarrow ? 120 : 256,
    grows: true,
    isTree: true,
    text: (work) => plan.works.title[plan.rowOf(work) ?? -1] ?? '',
    stamp: (work) => {
      const row = plan.rowOf(work) ?? -1;
      const { key, title, status } = plan.works;
      return `${isNarrow} ${key[row]} ${status[row]} ${plan.hasSubWorks.has(work)} ${marksOf(work)} ${title[row]}`;
    },
    cell: ({ work }) => {
      const row = plan.rowOf(work) ?? -1;
      const words = plan.works.title[row] ?? '';
      const name = (
        <span
          dir="auto"
          className={cx('truncate', plan.hasSubWorks.has(work) && 'font-medium')}
          title={words}
        >
          {words}
        </span>
      );
      if (isNarrow)
        return (
          <WorkLink projectId={projectId} workKey={plan.works.key[row] ?? ''}>
            {name}
          </WorkLink>
        );
      const status = plan.works.status[row] as WorkStatus | undefined;
      const ownStatus = plan.hasSubWorks.has(work) ? undefined : status;
      return (
        <>
          {ownStatus && (
            <span aria-hidden className="mr-1.5 inline-flex flex-none" title={statusWords[ownStatus]}>
              <StatusIcon status={ownStatus} decorative />
            </span>
          )}
          {name}
          {/* After the name, so that a screen reader reads the name of the work first. */}
          {ownStatus && <span role="img" aria-label={statusWords[ownStatus]} className="sr-only" />}
          <RowMarks marks={marksOf(work)} />
        </>
      );
    },
    ...(!isNarrow && {
      editText: (work: number) => {
        const row = plan.rowOf(work) ?? -1;
        return plan.works.mayUpdate[row] ? plan.works.title[row] : undefined;
      },
    }),
  };
}

function dateColumn({ plan, now }: ColumnsHost, id: 'start' | 'due', header: string): PlanColumn {
  const shown = (date: string) => (id === 'due' ? asEnd(date) : date);
  const minuteOf = ({ work, wouldBe }: Pick<CellContext, 'work' | 'wouldBe'>) =>
    (id === 'start' ? wouldBe?.start : wouldBe?.finish) ??
    (id === 'start' ? plan.data.start : plan.data.finish)[work] ??
    NO_DATE;
  return {
    id,
    header,
    width: 100,
    align: 'end',
    showsWouldBe: true,
    ...ofMinutes((work) => minuteOf({ work, wouldBe: undefined })),
    text: (work) => {
      const minute = minuteOf({ work, wouldBe: undefined });
      const isOneDate = id === 'start' && plan.works.milestone[plan.rowOf(work) ?? -1];
      return minute === NO_DATE || isOneDate ? '' : shortDay(dayOf(shown(textOfMinutes(minute))), now);
    },
    stamp: (work) => {
      const row = plan.rowOf(work) ?? -1;
      const { milestone, overdue } = plan.works;
      return `${minuteOf({ work, wouldBe: undefined })} ${milestone[row]} ${overdue[row]} ${now}`;
    },
    cell: (context) => {
      const { work, wouldBe } = context;
      const row = plan.rowOf(work) ?? -1;
      const minute = minuteOf(context);
      if (minute === NO_DATE || (id === 'start' && plan.works.milestone[row])) return null;
      const text = shown(textOfMinutes(minute));
      const isLate = id === 'due' && (wouldBe === undefined ? plan.works.overdue[row] : wouldBe.isLate);
      const isMoved = wouldBe !== undefined && minute !== minuteOf({ work, wouldBe: undefined });
      return (
        <span
          title={exactDate(text)}
          className={cx('num truncate', isLate ? 'text-late' : isMoved && 'font-medium text-primary')}
        >
          {shortDay(dayOf(text), now)}
        </span>
      );
    },
    editText: (work) => {
      const row = plan.rowOf(work) ?? -1;
      if (!plan.works.maySchedule[row] || plan.hasSubWorks.has(work)) return undefined;
      const date = plan.works[id][row];
      return date == null ? '' : shortDay(dayOf(shown(date)), now);
    },
  };
}

function ownerColumn({ plan, ownerName, onNamed, mayAssign }: ColumnsHost): PlanColumn {
  const nameOf = (work: number) => {
    const owner = plan.works.ownerId[plan.rowOf(work) ?? -1];
    return owner == null ? '' : (ownerName(owner) ?? '');
  };
  const cellOf = (work: number) => (
    <span dir="auto" title={nameOf(work)} className="truncate text-muted-foreground">
      {nameOf(work)}
    </span>
  );
  return {
    id: 'owner',
    header: fieldName('ownerId'),
    width: 96,
    text: nameOf,
    stamp: nameOf,
    shared: (work) => {
      const id = plan.works.ownerId[plan.rowOf(work) ?? -1] ?? '';
      return { id, words: id === '' ? '' : nameOf(work) || say('unknownPerson') };
    },
    cell: ({ work }) => cellOf(work),
    editText: (work) => {
      const row = plan.rowOf(work) ?? -1;
      return mayAssign && plan.works.mayUpdate[row] ? (plan.works.ownerId[row] ?? '') : undefined;
    },
    editor: ({ work, ...context }) => {
      const value = plan.works.ownerId[plan.rowOf(work) ?? -1] ?? '';
      return chooseInCell(context, { field: 'owner', value, onNamed }, cellOf(work));
    },
  };
}

function progressColumn({ plan }: ColumnsHost): PlanColumn {
  return {
    id: 'progress',
    header: sayChart('done'),
    width: 56,
    align: 'end',
    text: (work) => {
      const progress = plan.works.progress[plan.rowOf(work) ?? -1];
      return progress === undefined ? '' : `${progress} %`;
    },
    stamp: (work) => plan.works.progress[plan.rowOf(work) ?? -1] ?? -1,
    order: (work) => plan.works.progress[plan.rowOf(work) ?? -1],
    cell: ({ work }) => {
      const progress = plan.works.progress[plan.rowOf(work) ?? -1];
      return progress === undefined ? null : <span className="num text-muted-foreground">{progress} %</span>;
    },
    editText: (work) => {
      const row = plan.rowOf(work) ?? -1;
      const isEditable = plan.works.mayUpdate[row] && !plan.hasSubWorks.has(work);
      return isEditable ? String(plan.works.progress[row]) : undefined;
    },
  };
}

function predecessorsColumn({ plan, projectKey }: ColumnsHost): PlanColumn {
  const textOf = (row: number) => shownPredecessors(plan, row, projectKey);
  return {
    id: 'after',
    header: sayChart('after'),
    width: 92,
    text: (work) => textOf(plan.rowOf(work) ?? -1),
    // The complete text, so that a copied cell can be pasted.
    whole: (work) => predecessorText(plan, plan.rowOf(work) ?? -1, projectKey),
    stamp: (work) => textOf(plan.rowOf(work) ?? -1),
    cell: ({ work }) => {
      const text = textOf(plan.rowOf(work) ?? -1);
      return (
        <span title={text} className="num truncate text-muted-foreground">
          {text}
        </span>
      );
    },
    editText: (work) => {
      const row = plan.rowOf(work) ?? -1;
      return plan.works.maySchedule[row] ? predecessorText(plan, row, projectKey) : undefined;
    },
  };
}
