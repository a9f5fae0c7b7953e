import { ranksAfter } from '../src/works/index.ts';
import type { DemoWork } from './demo-work.ts';
import { labels } from './labels.ts';
import { findNote } from './notes.ts';
import type { Random } from './random.ts';
import { resourcesOf } from './resources.ts';
import type { Workdays } from './workdays.ts';

/**
 * The input for creating the works of a project: its working days, its random numbers, and the ids that works refer to.
 */
export interface Setting {
  readonly days: Workdays;
  readonly random: Random;
  readonly directory: Directory;
}

export interface Directory {
  readonly user: (initials: string) => string;
  readonly department: (code: string) => string;
  readonly project: (key: string) => string;
  readonly label: (name: string) => string;
  readonly resource: (name: string) => string;
}

export interface KeyedWork extends DemoWork {
  readonly key: string;
  readonly rank: string;
}

const MINUTES_APART = 7;

/** Keys and ranks in the order of the plan. Numbers that the plan requires are reserved. */
export function giveKeys(works: readonly DemoWork[]): KeyedWork[] {
  const prefix = works[0]?.project?.key ?? 'WRK';
  const asked = new Set(works.map(({ number }) => number));
  const free = works.map((_, index) => index + 1).filter((number) => !asked.has(number));
  const ranks = ranksAfter(null, works.length);
  return works.map((work, index) => ({
    ...work,
    key: `${prefix}-${work.number ?? free.shift()}`,
    rank: ranks[index] ?? '',
  }));
}

/** The work at its creation: nothing of it was done yet. */
export function rowOf(work: KeyedWork, setting: Setting) {
  const { user, department, project, label, resource } = setting.directory;
  return {
    id: work.id,
    key: work.key,
    title: work.title,
    description: findNote(work.title),
    rank: work.rank,
    status: work.status === 'backlog' ? ('backlog' as const) : ('todo' as const),
    priority: work.priority,
    projectId: work.project && project(work.project.key),
    departmentId: department(work.department),
    parentId: work.parentId,
    ownerId: work.owner && user(work.owner),
    assigneeIds: work.assignees.map(user),
    ...resourcesOf(work.title, resource),
    labelIds: labels
      .filter(({ on }) => on.test(work.title))
      .slice(0, 2)
      .map(({ name }) => label(name)),
    reference: referenceOf(work),
    milestone: work.kind === 'milestone',
    ...datesOf(work, setting),
  };
}

const ORDERS = /\b(order|deliver|supply|buy|purchase)/i;
const DRAWINGS = /\b(draw|design|survey|plan of)/i;
const FIRST_ORDER = 4_500_100;

/** The number of an order or a drawing, if the title mentions one. */
function referenceOf({ key, title, project }: KeyedWork): string | null {
  const number = Number(key.split('-')[1]);
  if (ORDERS.test(title)) return `PO-${FIRST_ORDER + number}`;
  return DRAWINGS.test(title) ? `${project?.key ?? 'H'}-DR-${String(number).padStart(4, '0')}` : null;
}

/**
 * A work without predecessors starts no earlier than its start; the others follow their links. Every work contains
 * every field, so that parents and sub-works are written in one statement.
 */
function datesOf({ kind, firstDay, lastDay, afterIds, isDated }: DemoWork, { days }: Setting) {
  const start = isDated ? days.calendar.startOfDay(days.day(firstDay)) : null;
  const due = isDated ? days.calendar.endOfDay(days.day(lastDay)) : null;
  const follows = { constraint: 'as_soon_as_possible', constraintDate: null } as const;
  if (kind === 'milestone') return { start: due, due, durationMinutes: 0, ...follows };
  const isPlaced = isDated && afterIds.length === 0 && kind !== 'phase';
  return {
    start,
    due,
    durationMinutes: isDated ? days.minutesOf(firstDay, lastDay) : null,
    ...follows,
    ...(isPlaced && { constraint: 'start_no_earlier_than' as const, constraintDate: start }),
  };
}

/** A time of that day that differs from work to work. */
export function momentOf(
  work: KeyedWork | undefined,
  { days }: Setting,
  offset: number,
  hour: number,
): { at: Date } {
  const spread = [...(work?.key ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { at: days.instant(offset, hour * 60 + ((spread * MINUTES_APART) % 60)) };
}
