import type { WorkExportColumn } from '@gantry/contract';
import { wallClockAt } from '@gantry/scheduling/wall-clock';
import type { CompanyTime } from '../../company/index.ts';
import { presentForAnybody } from '../present-work.ts';
import type { WorkRow } from '../work-row.ts';

/** A value with its type, which a spreadsheet keeps and a text file writes down. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  /** From 0 to 1. */
  | { readonly kind: 'share'; readonly share: number }
  /** The company's wall clock, to the minute. */
  | { readonly kind: 'moment'; readonly wallClock: string }
  | { readonly kind: 'empty' };

/** The names that a page of works uses, by id, as far as the reader may see them. */
export interface ExportNames {
  readonly people: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
}

interface ExportColumn {
  readonly title: string;
  /** In characters, for spreadsheets. */
  readonly width: number;
  readonly cell: (row: WorkRow, names: ExportNames, time: CompanyTime) => Cell;
}

const EMPTY: Cell = { kind: 'empty' };
const text = (value: string | null | undefined): Cell => (value ? { kind: 'text', text: value } : EMPTY);
const number = (value: number | null): Cell => (value === null ? EMPTY : { kind: 'number', number: value });
const moment = (wallClock: string | null): Cell =>
  wallClock === null ? EMPTY : { kind: 'moment', wallClock };
const hours = (minutes: number | null): Cell => number(minutes === null ? null : minutes / 60);
const instant = (at: string | null, { timeZone }: CompanyTime): Cell =>
  moment(at === null ? null : wallClockAt(new Date(at), timeZone));
const nameOf = (names: ReadonlyMap<string, string>, id: string | null): Cell =>
  text(id === null ? null : names.get(id));
const list = (names: ReadonlyMap<string, string>, ids: readonly string[]): Cell =>
  text(ids.flatMap((id) => names.get(id) ?? []).join(', '));
/** As the screen has them: "In progress". */
const words = (value: string): Cell => {
  const spoken = value === 'todo' ? 'to do' : value.replaceAll('_', ' ');
  return text(spoken.charAt(0).toUpperCase() + spoken.slice(1));
};

export const exportColumns: Readonly<Record<WorkExportColumn, ExportColumn>> = {
  key: { title: 'Key', width: 10, cell: ({ key }) => text(key) },
  title: { title: 'Title', width: 48, cell: ({ title }) => text(title) },
  status: { title: 'Status', width: 12, cell: ({ status }) => words(status) },
  priority: {
    title: 'Priority',
    width: 10,
    cell: ({ priority }) => (priority === 'none' ? EMPTY : words(priority)),
  },
  owner: { title: 'Owner', width: 20, cell: ({ ownerId }, { people }) => nameOf(people, ownerId) },
  assignees: {
    title: 'Assignees',
    width: 28,
    cell: ({ assigneeIds }, { people }) => list(people, assigneeIds),
  },
  project: {
    title: 'Project',
    width: 24,
    cell: ({ projectId }, { projects }) => nameOf(projects, projectId),
  },
  department: {
    title: 'Department',
    width: 20,
    cell: ({ departmentId }, { departments }) => nameOf(departments, departmentId),
  },
  parent: { title: 'Parent', width: 10, cell: ({ parentId }, { keys }) => nameOf(keys, parentId) },
  labels: { title: 'Labels', width: 20, cell: ({ labelIds }, { labels }) => list(labels, labelIds) },
  start: { title: 'Start', width: 17, cell: ({ start }) => moment(start) },
  due: { title: 'Due', width: 17, cell: ({ due }) => moment(due) },
  deadline: { title: 'Deadline', width: 17, cell: ({ deadline }) => moment(deadline) },
  length: {
    title: 'Length (hours)',
    width: 16,
    cell: ({ durationMinutes }) => hours(durationMinutes),
  },
  effort: { title: 'Effort (hours)', width: 14, cell: ({ effortMinutes }) => hours(effortMinutes) },
  progress: {
    title: 'Progress',
    width: 10,
    cell: ({ progress }) => ({ kind: 'share', share: progress / 100 }),
  },
  daysLate: {
    title: 'Working days late',
    width: 17,
    cell: (row, _names, time) => number(presentForAnybody(row, time).daysLate),
  },
  milestone: { title: 'Milestone', width: 10, cell: ({ milestone }) => (milestone ? text('yes') : EMPTY) },
  created: {
    title: 'Created',
    width: 17,
    cell: ({ createdAt }, _names, time) => instant(createdAt, time),
  },
  updated: {
    title: 'Updated',
    width: 17,
    cell: ({ updatedAt }, _names, time) => instant(updatedAt, time),
  },
  completed: {
    title: 'Completed',
    width: 17,
    cell: ({ completedAt }, _names, time) => instant(completedAt, time),
  },
};
