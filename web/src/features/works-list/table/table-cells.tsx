import { isEndOfWork, type WorkColumn, workField, workFieldOf } from '@gantry/contract/work-fields';
import { shownDates } from '@gantry/scheduling/shown-dates';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { Tag } from '#components/ui/badge.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { dueColors, dueTitle, dueWords } from '#features/works/due-words.ts';
import { swatch } from '#features/works/fields/field-options.tsx';
import { type UsualTimes, usualTimeOfWork } from '#features/works/fields/usual-times.ts';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { cx } from '#lib/cx.ts';
import { asEnd, dayOf, durationWords, exactDate, shortDay, timeOf, wallClockAt } from '#lib/dates/index.ts';
import { priorityWords, statusWords } from '#lib/work-words.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import type { WorkRowProps } from '../list/work-row.tsx';

/** The content of a cell, and its full text for a cell that is too narrow. */
export interface CellContent {
  readonly title: string;
  /** The visible text when it is not the title: the name of the cell contains it. */
  readonly shown?: string;
  readonly content: ReactNode;
}

type Shown = Pick<WorkRowProps, 'work' | 'names' | 'today'> & { readonly usualTimes: UsualTimes };

/** The content of a cell, except for the title. An empty value shows nothing, so that existing values stand out. */
export function cellContent(name: Exclude<WorkColumn, 'title'>, shown: Shown): CellContent {
  const { work, names, today, usualTimes } = shown;
  const field = workFieldOf(name);
  const value = { ...work, ...shownDates(work) }[field];
  if (value === null && workField(field).kind !== 'person') return nothing;
  if (field === 'due') return due(work, today);
  switch (workField(field).kind) {
    case 'key':
      return quiet(work.key);
    case 'status':
      return withIcon(statusWords[work.status], <StatusIcon status={work.status} decorative />);
    case 'priority':
      return withIcon(
        work.priority === 'none' ? '' : priorityWords[work.priority],
        <PriorityIcon priority={work.priority} decorative />,
      );
    case 'person':
      return person(value === null ? null : (names.name(String(value)) ?? null));
    case 'people':
      return people((value as readonly string[]).flatMap((id) => names.name(id) ?? []));
    case 'resources':
      return words((value as readonly string[]).flatMap((id) => names.name(id) ?? []).join(', '));
    case 'labels':
      return labels((value as readonly string[]).flatMap((id) => names.label(id) ?? []));
    case 'project':
      return project(names.project(String(value)));
    case 'date':
      return day(isEndOfWork(field) ? asEnd(String(value)) : String(value), today);
    case 'instant':
      return { title: '', content: <Moment instant={String(value)} /> };
    case 'minutes':
      return figure(durationWords(Number(value), usualTimeOfWork(work, names, usualTimes).minutesPerDay));
    case 'percent':
      return percent(Number(value));
    case 'department':
      return words(names.name(String(value)) ?? '');
    default:
      return words(String(value));
  }
}

const quiet = (text: string): CellContent => ({
  title: text,
  content: <span className="truncate text-xs text-muted-foreground">{text}</span>,
});

const person = (name: string | null): CellContent => withIcon(name ?? '', <Avatar name={name} decorative />);

/** How many people are shown before the rest becomes "+4". */
const mostPeople = 4;

const people = (names: readonly string[]): CellContent => ({
  title: names.join(', '),
  ...(names.length > mostPeople && {
    shown: [...names.slice(0, mostPeople), `+${names.length - mostPeople}`, ...names.slice(mostPeople)].join(
      ', ',
    ),
  }),
  content: <People names={names} />,
});

const labels = (all: readonly { id: string; name: string; color: string }[]): CellContent => ({
  title: all.map(({ name }) => name).join(', '),
  content: (
    <span className="flex min-w-0 gap-1 overflow-hidden">
      {all.map((label) => (
        <Tag key={label.id} hue={label.color}>
          {label.name}
        </Tag>
      ))}
    </span>
  ),
});

const project = (known: { name: string; color: string } | undefined): CellContent =>
  known === undefined ? nothing : withIcon(known.name, swatch(known.color));

function due(work: Shown['work'], today: string): CellContent {
  const { text, meaning } = dueWords(work, today);
  return {
    title: dueTitle(work),
    shown: text,
    content: <Figure className={dueColors[meaning]}>{text}</Figure>,
  };
}

const percent = (progress: number): CellContent => ({
  title: `${progress} %`,
  content: (
    <span className="num flex w-full items-center justify-end gap-1.5 text-muted-foreground">
      {progress > 0 && <ProgressRing percent={progress} />}
      {progress} %
    </span>
  ),
});

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
  shown: text,
  content: <Figure className="text-muted-foreground">{text}</Figure>,
});

const day = (date: string, today: string): CellContent =>
  figure(shortDay(dayOf(date), today), exactDate(date));

/** Instants are shown in the reader's time zone. */
function Moment({ instant }: { instant: string }) {
  const today = dayOf(useOwnNow());
  const wallClock = wallClockAt(instant, useSelector(selectTimeZone));
  return (
    <span title={exactDate(wallClock)} className="num w-full truncate text-right text-muted-foreground">
      {dayOf(wallClock) === today ? timeOf(wallClock) : shortDay(dayOf(wallClock), today)}
    </span>
  );
}
