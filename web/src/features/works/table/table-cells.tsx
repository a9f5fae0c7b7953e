import type { WorkColumn } from '@gantry/contract';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { Tag } from '#components/ui/badge.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { cx } from '#lib/cx.ts';
import { dayOf, durationWords, exactDate, shortDay, timeOf, wallClockAt } from '#lib/dates/index.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { dueColors, dueWords } from '../due-words.ts';
import { swatch } from '../fields/field-options.tsx';
import type { WorkRowProps } from '../list/work-row.tsx';
import { PriorityIcon } from '../marks/priority-icon.tsx';
import { StatusIcon } from '../marks/status-icon.tsx';

/** What a cell shows, and what it says where there is not room for all of it. */
export interface CellContent {
  readonly title: string;
  readonly content: ReactNode;
}

type Shown = Pick<WorkRowProps, 'work' | 'names' | 'today'>;

/** The contents of cells that are no title. What is empty says nothing, so that what there is can be seen. */
export const cellContents: Readonly<Record<Exclude<WorkColumn, 'title'>, (shown: Shown) => CellContent>> = {
  key: ({ work }) => ({
    title: work.key,
    content: <span className="truncate text-xs text-muted-foreground">{work.key}</span>,
  }),
  status: ({ work: { status } }) => withIcon(statusWords[status], <StatusIcon status={status} decorative />),
  priority: ({ work: { priority } }) =>
    withIcon(
      priority === 'none' ? '' : priorityWords[priority],
      <PriorityIcon priority={priority} decorative />,
    ),
  owner: ({ work, names }) => {
    const name = names.user(work.ownerId)?.name ?? null;
    return withIcon(name ?? '', <Avatar name={name} decorative />);
  },
  assignees: ({ work, names }) => {
    const people = work.assigneeIds.flatMap((id) => names.user(id)?.name ?? []);
    return { title: people.join(', '), content: <People names={people} /> };
  },
  labels: ({ work, names }) => {
    const labels = work.labelIds.flatMap((id) => names.label(id) ?? []);
    return {
      title: labels.map(({ name }) => name).join(', '),
      content: (
        <span className="flex min-w-0 gap-1 overflow-hidden">
          {labels.map((label) => (
            <Tag key={label.id} hue={label.color}>
              {label.name}
            </Tag>
          ))}
        </span>
      ),
    };
  },
  project: ({ work, names }) => {
    const project = names.project(work.projectId);
    return project === undefined ? nothing : withIcon(project.name, swatch(project.color));
  },
  department: ({ work, names }) => words(names.department(work.departmentId)?.name ?? ''),
  start: ({ work, today }) => day(work.start, today),
  due: ({ work, today }) => {
    if (work.due === null) return nothing;
    const { text, meaning } = dueWords(work, today);
    return { title: exactDate(work.due), content: <Figure className={dueColors[meaning]}>{text}</Figure> };
  },
  deadline: ({ work, today }) => day(work.deadline, today),
  length: ({ work: { durationMinutes } }) =>
    durationMinutes === null ? nothing : figure(durationWords(durationMinutes)),
  progress: ({ work: { progress } }) => ({
    title: `${progress} %`,
    content: (
      <span className="num flex w-full items-center justify-end gap-1.5 text-muted-foreground">
        {progress > 0 && <ProgressRing percent={progress} />}
        {progress} %
      </span>
    ),
  }),
  created: ({ work }) => moment(work.createdAt),
  updated: ({ work }) => moment(work.updatedAt),
};

/** How many stand there before the rest becomes "+4". */
const mostPeople = 4;

function People({ names }: { names: readonly string[] }) {
  const rest = names.length - mostPeople;
  return (
    <span className="flex items-center gap-0.5">
      {names.slice(0, mostPeople).map((name) => (
        <Avatar key={name} name={name} decorative />
      ))}
      {rest > 0 && <span className="num ml-1 text-xs text-muted-foreground">+{rest}</span>}
    </span>
  );
}

const nothing: CellContent = { title: '', content: null };

const words = (text: string): CellContent => ({
  title: text,
  content: (
    <span dir="auto" className="truncate">
      {text}
    </span>
  ),
});

const withIcon = (text: string, icon: ReactNode): CellContent => ({
  title: text,
  content: (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex flex-none items-center">{icon}</span>
      <span dir="auto" className="truncate">
        {text}
      </span>
    </span>
  ),
});

function Figure({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cx('num w-full truncate text-right whitespace-nowrap', className)}>{children}</span>
  );
}

const figure = (text: string, title = text): CellContent => ({
  title,
  content: <Figure className="text-muted-foreground">{text}</Figure>,
});

const day = (date: string | null, today: string): CellContent =>
  date === null ? nothing : figure(shortDay(dayOf(date), today), exactDate(date));

const moment = (instant: string): CellContent => ({ title: '', content: <Moment instant={instant} /> });

/** Instants are read on the reader's own clock. */
function Moment({ instant }: { instant: string }) {
  const today = dayOf(useOwnNow());
  const wallClock = wallClockAt(instant, useSelector(selectTimeZone));
  return (
    <span title={exactDate(wallClock)} className="num w-full truncate text-right text-muted-foreground">
      {dayOf(wallClock) === today ? timeOf(wallClock) : shortDay(dayOf(wallClock), today)}
    </span>
  );
}
