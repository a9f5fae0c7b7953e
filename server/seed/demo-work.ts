import type { Priority, WorkStatus } from '@gantry/contract';
import { newId } from '../src/platform/identifiers.ts';
import { people } from './people.ts';
import { type PlanWork, type ProjectPlan, readPlan } from './plan.ts';
import { harbourTerminal, harbourTerminalExtras, singleWorks } from './plans/index.ts';
import type { Random } from './random.ts';

/** A work of the demo company as it is today. Days are working days from today. */
export interface DemoWork {
  readonly id: string;
  readonly title: string;
  readonly kind: PlanWork['kind'];
  readonly project: ProjectPlan | null;
  /** Number that the plan requires. The other works get the remaining numbers. */
  readonly number: number | null;
  readonly department: string;
  readonly parentId: string | null;
  /** Its predecessors. */
  readonly afterIds: readonly string[];
  /** Initials. */
  readonly owner: string | null;
  readonly assignees: readonly string[];
  readonly priority: Priority;
  readonly status: WorkStatus;
  readonly progress: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly isDated: boolean;
  /** When it was created. */
  readonly createdOn: number;
  /** Who created it. */
  readonly createdBy: string;
}

const HARBOUR_TERMINAL_WORKS = 400;
const LETTERS = 'ABCDEFGHIJKL';

/** All works of a project, in tree order. */
export function makeProjectWorks(plan: ProjectPlan, random: Random): DemoWork[] {
  const planned = readPlan(plan);
  const extras = plan === harbourTerminal ? makeExtras(HARBOUR_TERMINAL_WORKS - planned.length) : [];
  const works: DemoWork[] = [];
  for (const [index, work] of [...planned, ...extras].entries())
    works.push(makeWork({ plan, work, phase: planned[work.parent ?? index], works, random }));
  return summarise(works);
}

export function makeSingleWorks(random: Random): DemoWork[] {
  return singleWorks.map(({ title, owner, dueIn }) => ({
    id: newId(),
    title,
    kind: 'beside',
    project: null,
    number: null,
    department: departmentOf(owner),
    parentId: null,
    afterIds: [],
    owner,
    assignees: [],
    priority: random.pick(['medium', 'low', 'none', 'none']),
    status: dueIn < 0 ? 'done' : random.pick(['todo', 'todo', 'in_progress']),
    progress: dueIn < 0 ? 100 : 0,
    firstDay: dueIn - 1,
    lastDay: dueIn,
    isDated: true,
    createdOn: Math.min(dueIn - random.between(4, 14), -random.between(1, 20)),
    createdBy: owner,
  }));
}

interface WorkInPlan {
  readonly plan: ProjectPlan;
  readonly work: PlanWork;
  /** The plan's work above it, or the work itself. */
  readonly phase: PlanWork | undefined;
  /** The works made so far. */
  readonly works: readonly DemoWork[];
  readonly random: Random;
}

function makeWork({ plan, work, phase, works, random }: WorkInPlan): DemoWork {
  const shift = work.kind === 'beside' ? 0 : plan.startsIn;
  const firstDay = work.firstDay + shift;
  const lastDay = work.lastDay + shift;
  const status = statusOf(work, { firstDay, lastDay }, plan, random);
  const owner = chooseOwner(plan, work, status, random);
  const parent = work.parent === null ? undefined : works[work.parent];
  return {
    id: newId(),
    title: work.title,
    kind: work.kind,
    project: plan,
    number: work.number,
    department: work.department,
    parentId: parent?.id ?? null,
    afterIds: work.after.flatMap((index) => works[index]?.id ?? []),
    owner,
    assignees: chooseAssignees(work, owner, random),
    priority: work.late !== null ? 'high' : random.pick(PRIORITIES),
    status,
    progress: progressOf(work, status, { firstDay, lastDay }),
    firstDay,
    lastDay,
    isDated: !work.title.startsWith('Grease the barge winches') || lastDay < 20,
    createdOn: createdOn(plan, work, phase, lastDay, random),
    createdBy: work.kind === 'beside' && owner && random.chance(0.5) ? owner : plan.lead,
  };
}

const PRIORITIES: readonly Priority[] = [
  ...(['high', 'low'] as const),
  ...Array<Priority>(4).fill('medium'),
  ...Array<Priority>(5).fill('none'),
];

interface Days {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** How many working days in advance works are created. */
const LOOK_AHEAD = 15;

function statusOf(
  work: PlanWork,
  { firstDay, lastDay }: Days,
  plan: ProjectPlan,
  random: Random,
): WorkStatus {
  if (work.late !== null) return work.progress ? 'in_progress' : random.pick(['todo', 'in_progress']);
  if (lastDay < 0 || work.progress === 100) return 'done';
  if (plan.status === 'on_hold') return 'backlog';
  if (work.inReview) return 'in_review';
  if (work.kind === 'milestone' || (work.kind === 'beside' && work.progress === null))
    return firstDay < LOOK_AHEAD ? 'todo' : 'backlog';
  if (work.progress !== null || firstDay < 0)
    return lastDay <= 1 && random.chance(0.25) ? 'in_review' : 'in_progress';
  return firstDay < LOOK_AHEAD ? 'todo' : 'backlog';
}

function progressOf(work: PlanWork, status: WorkStatus, { firstDay, lastDay }: Days): number {
  if (status === 'done') return 100;
  if (work.progress !== null) return work.progress;
  if (status === 'in_review') return 90;
  if (status !== 'in_progress') return 0;
  const gone = (0.5 - firstDay) / (lastDay - firstDay + 1);
  return Math.max(10, Math.min(90, Math.round(gone * 10) * 10));
}

/**
 * Plans are created phase by phase, some weeks in advance, that of the terminal as a whole. Works next to the plan are
 * created days in advance.
 */
function createdOn(
  plan: ProjectPlan,
  work: PlanWork,
  phase: PlanWork | undefined,
  lastDay: number,
  random: Random,
): number {
  if (work.kind === 'beside') return Math.min(lastDay - random.between(5, 16), -random.between(1, 30));
  const phaseStart = plan === harbourTerminal ? plan.startsIn : (phase?.firstDay ?? 0) + plan.startsIn;
  return Math.min(-2, Math.max(plan.startsIn - 8, phaseStart - 30));
}

const crews = Map.groupBy(
  people.filter(({ status, roles }) => status === 'active' && !roles.includes('viewer')),
  ({ department }) => department,
);

function crewOf(department: string): string[] {
  return (crews.get(department) ?? []).map(({ initials }) => initials);
}

function departmentOf(initials: string): string {
  return people.find((person) => person.initials === initials)?.department ?? 'H&S';
}

/** The same people do the same kind of work. A few future works have no people yet. */
function chooseOwner(plan: ProjectPlan, work: PlanWork, status: WorkStatus, random: Random): string | null {
  if (work.owner) return work.owner;
  if (work.kind === 'phase' || work.kind === 'milestone') return plan.lead;
  if (status === 'backlog' && random.chance(0.03)) return null;
  const crew = crewOf(work.department);
  const trade = [...work.title.slice(0, 9)].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return crew[trade % crew.length] ?? plan.lead;
}

function chooseAssignees(work: PlanWork, owner: string | null, random: Random): string[] {
  if (work.kind !== 'work' || !random.chance(0.4)) return [];
  const others = crewOf(work.department).filter((initials) => initials !== owner);
  if (others.length === 0) return [];
  const chosen = [random.pick(others), ...(random.chance(0.3) ? [random.pick(others)] : [])];
  return [...new Set(chosen)];
}

/** Small works that come up one after another, from a month ago into the next weeks. */
function makeExtras(count: number): PlanWork[] {
  return Array.from({ length: count }, (_, index) => {
    const template = harbourTerminalExtras[index % harbourTerminalExtras.length] ?? '';
    const round = Math.floor(index / harbourTerminalExtras.length);
    const place = template.includes('row') ? LETTERS.charAt(round) : String(round + 1);
    const lastDay = Math.round(-40 + index * 1.2);
    return {
      title: template.replace('{}', place),
      number: null,
      owner: null,
      department: template.startsWith('Check the silt') ? 'SUR' : 'MAR',
      parent: null,
      kind: 'beside' as const,
      firstDay: lastDay - 1,
      lastDay,
      after: [],
      progress: null,
      inReview: false,
      late: null,
    };
  });
}

/** Summaries get dates, progress and status from their sub-works. */
function summarise(works: readonly DemoWork[]): DemoWork[] {
  const inside = Map.groupBy(works, ({ parentId }) => parentId);
  return works.map((work) => {
    const subWorks = inside.get(work.id);
    return subWorks ? { ...work, ...sumUp(subWorks) } : work;
  });
}

function sumUp(works: readonly DemoWork[]): Pick<DemoWork, 'firstDay' | 'lastDay' | 'progress' | 'status'> {
  const length = ({ firstDay, lastDay }: DemoWork) => lastDay - firstDay + 1;
  const total = works.reduce((sum, work) => sum + length(work), 0);
  const done = works.reduce((sum, work) => sum + length(work) * work.progress, 0);
  const isDone = works.every(({ status }) => status === 'done');
  const hasBegun = works.some(({ status }) => status !== 'todo' && status !== 'backlog');
  return {
    firstDay: Math.min(...works.map(({ firstDay }) => firstDay)),
    lastDay: Math.max(...works.map(({ lastDay }) => lastDay)),
    progress: isDone ? 100 : Math.min(99, Math.round(done / total)),
    status: isDone ? 'done' : hasBegun ? 'in_progress' : 'todo',
  };
}
