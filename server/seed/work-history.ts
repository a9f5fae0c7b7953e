import type { Priority } from '@gantry/contract';
import { linkEntity, workEntity } from '../src/works/index.ts';
import { ranksAfter } from '../src/works/rank.ts';
import type { DemoWork } from './demo-work.ts';
import { groupInto, type Happening } from './happenings.ts';
import { labels } from './labels.ts';
import type { Random } from './random.ts';
import type { Workdays } from './workdays.ts';

/** The ids of what the works point to. */
export interface Directory {
  readonly user: (initials: string) => string;
  readonly department: (code: string) => string;
  readonly project: (key: string) => string;
  readonly label: (name: string) => string;
}

interface KeyedWork extends DemoWork {
  readonly key: string;
  readonly rank: string;
}

const MINUTES_BETWEEN_PEOPLE = 7;
/** Works are written down, and those under way looked at, a few at a time. */
const DAYS_OF_PLANNING = 10;
const DAYS_OF_A_WEEK = 5;
/** Older works were closed in the site meetings; newer ones by their owners, day by day. */
const MEETINGS_UNTIL = -6;
const DAYS_BETWEEN_MEETINGS = 10;

/** All that happened to the works of one project (or without one): written down, linked, changed, begun, finished. */
export class WorkHistory {
  readonly #works: readonly KeyedWork[];
  readonly #days: Workdays;
  readonly #random: Random;
  readonly #directory: Directory;

  constructor(works: readonly DemoWork[], parts: { days: Workdays; random: Random; directory: Directory }) {
    this.#works = giveKeys(works);
    this.#days = parts.days;
    this.#random = parts.random;
    this.#directory = parts.directory;
  }

  list(): Happening[] {
    const changed = new Map<string, WorkChange>();
    for (const work of this.#works) {
      const change = this.#chooseChange(work);
      if (change) changed.set(work.id, change);
    }
    return [
      ...this.#written(changed),
      ...changed.values(),
      ...this.#begun(),
      ...this.#advanced(),
      ...this.#finished(),
    ];
  }

  /** The numbers that keys have used up. */
  get lastNumber(): number {
    return this.#works.length;
  }

  #written(changed: ReadonlyMap<string, WorkChange>): Happening[] {
    return groupInto(
      this.#works,
      ({ createdOn, createdBy }) => `${Math.floor(createdOn / DAYS_OF_PLANNING)} ${createdBy}`,
      (works) => ({
        ...this.#moment(works[0], Math.min(...works.map(({ createdOn }) => createdOn)), 9),
        who: works[0]?.createdBy ?? null,
        record: async (change) => {
          await change.insert(
            workEntity,
            works.map((work) => ({ ...this.#rowOf(work), ...changed.get(work.id)?.before })),
          );
          await change.insert(linkEntity, works.flatMap(linksOf));
        },
      }),
    );
  }

  #rowOf(work: KeyedWork) {
    const { user, department, project, label } = this.#directory;
    return {
      id: work.id,
      key: work.key,
      title: work.title,
      rank: work.rank,
      status: work.status === 'backlog' ? ('backlog' as const) : ('todo' as const),
      priority: work.priority,
      projectId: work.project && project(work.project.key),
      departmentId: department(work.department),
      parentId: work.parentId,
      ownerId: work.owner && user(work.owner),
      assigneeIds: work.assignees.map(user),
      labelIds: labels
        .filter(({ on }) => on.test(work.title))
        .slice(0, 2)
        .map(({ name }) => label(name)),
      milestone: work.kind === 'milestone',
      ...this.#datesOf(work),
    };
  }

  #datesOf({ kind, firstDay, lastDay, afterIds, isDated }: DemoWork) {
    if (!isDated) return {};
    const { calendar } = this.#days;
    const due = calendar.endOfDay(this.#days.day(lastDay));
    if (kind === 'milestone') return { start: due, due, durationMinutes: 0 };
    const start = calendar.startOfDay(this.#days.day(firstDay));
    const isFree = afterIds.length === 0 && kind !== 'phase';
    return {
      start,
      due,
      durationMinutes: this.#days.minutesOf(firstDay, lastDay),
      ...(isFree && { constraint: 'start_no_earlier_than' as const, constraintDate: start }),
    };
  }

  /** Some plans are changed before the work begins: somebody else does it, it matters more, it takes longer. */
  #chooseChange(work: KeyedWork): WorkChange | undefined {
    const latest = Math.min(-1, work.firstDay - 1);
    const isSettled = work.kind === 'phase' || work.owner === null || work.createdOn >= latest;
    if (isSettled || !this.#random.chance(0.05)) return undefined;
    const offset = this.#random.between(Math.max(work.createdOn + 1, latest - 15), latest);
    const { before, after, reason } = this.#random.pick([
      () => this.#raise(work),
      () => this.#handOver(work),
      () => this.#prolong(work),
    ])();
    return {
      ...this.#moment(work, offset, 11),
      who: work.project?.lead ?? work.owner,
      ...(reason && { reason }),
      before,
      record: (change) => change.update(workEntity, work.id, after),
    };
  }

  #raise(work: DemoWork): FieldChange {
    const before: Priority = this.#random.pick(['none', 'low', 'medium']);
    const after: Priority = before === work.priority ? 'high' : work.priority;
    return { before: { priority: before }, after: { priority: after } };
  }

  #handOver({ owner }: DemoWork): FieldChange {
    return { before: { ownerId: null }, after: { ownerId: owner && this.#directory.user(owner) } };
  }

  #prolong(work: KeyedWork): FieldChange {
    if (work.kind !== 'work' || work.lastDay === work.firstDay) return this.#raise(work);
    const { calendar } = this.#days;
    const dates = (lastDay: number) => ({
      due: calendar.endOfDay(this.#days.day(lastDay)),
      durationMinutes: this.#days.minutesOf(work.firstDay, lastDay),
    });
    return {
      before: dates(work.lastDay - 1),
      after: dates(work.lastDay),
      reason: this.#random.pick(REASONS),
    };
  }

  #begun(): Happening[] {
    const begun = this.#works.filter(
      ({ status, kind }) => kind !== 'phase' && (status === 'in_progress' || status === 'in_review'),
    );
    const day = ({ firstDay, createdOn }: DemoWork) => Math.min(0, Math.max(firstDay, createdOn + 1));
    return groupInto(
      begun,
      (work) => `${Math.floor(day(work) / DAYS_OF_A_WEEK)} ${work.owner}`,
      (works) => ({
        ...this.#moment(works[0], Math.max(...works.map(day)), 8),
        who: works[0]?.owner ?? null,
        record: (change) =>
          change.updateMany(
            workEntity,
            works.map((work) => ({
              id: work.id,
              patch: {
                status: 'in_progress',
                ...(work.progress > 0 && { progress: work.progress }),
                actualStart: this.#days.calendar.startOfDay(this.#days.day(day(work))),
              },
            })),
          ),
      }),
    );
  }

  /** What waits for a review since yesterday, and phases that have come as far as their works. */
  #advanced(): Happening[] {
    const waiting = this.#works.filter(({ status }) => status === 'in_review');
    const phases = this.#works.filter(
      ({ kind, progress }) => kind === 'phase' && progress > 0 && progress < 100,
    );
    return [
      ...waiting.map((work) => ({
        ...this.#moment(work, -1, 15),
        who: work.owner,
        record: (change: Parameters<Happening['record']>[0]) =>
          change.update(workEntity, work.id, { status: 'in_review', progress: work.progress }),
      })),
      ...groupInto(
        phases,
        () => 'all',
        (works) => ({
          ...this.#moment(works[0], -1, 16),
          who: null,
          record: (change) =>
            change.updateMany(
              workEntity,
              works.map(({ id, progress }) => ({ id, patch: { status: 'in_progress', progress } })),
              { origin: 'scheduler' },
            ),
        }),
      ),
    ];
  }

  #finished(): Happening[] {
    const done = this.#works.filter(({ status }) => status === 'done');
    const day = ({ lastDay, createdOn }: DemoWork) => Math.min(-1, Math.max(lastDay, createdOn + 1));
    return groupInto(
      done,
      (work) => {
        const on = day(work);
        return on < MEETINGS_UNTIL
          ? `meeting ${Math.floor(on / DAYS_BETWEEN_MEETINGS)}`
          : `${on} ${work.owner}`;
      },
      (works) => {
        const on = Math.max(...works.map(day));
        const isMeeting = on < MEETINGS_UNTIL;
        const moment = this.#moment(works[0], on, isMeeting ? 14 : 16);
        return {
          ...moment,
          who: (isMeeting ? works[0]?.project?.lead : null) ?? works[0]?.owner ?? null,
          record: (change) =>
            change.updateMany(
              workEntity,
              works.map((work) => ({
                id: work.id,
                patch: {
                  status: 'done',
                  progress: 100,
                  actualFinish: this.#days.calendar.endOfDay(this.#days.day(Math.min(on, day(work)))),
                  completedAt: moment.at.toISOString(),
                },
              })),
            ),
        };
      },
    );
  }

  /** A time of that day that differs from person to person and from work to work. */
  #moment(work: KeyedWork | undefined, offset: number, hour: number): { at: Date } {
    const spread = [...(work?.key ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    return { at: this.#days.instant(offset, hour * 60 + ((spread * MINUTES_BETWEEN_PEOPLE) % 60)) };
  }
}

/** The same fields before and after. */
interface FieldChange {
  readonly before: Partial<WorkFields>;
  readonly after: Partial<WorkFields>;
  readonly reason?: string;
}

interface WorkFields {
  priority: Priority;
  ownerId: string | null;
  due: string;
  durationMinutes: number;
}

interface WorkChange extends Happening {
  /** The fields as they were before, where they differ. */
  readonly before: Partial<WorkFields>;
}

const REASONS = [
  'The tide leaves only mornings',
  'The foremen ask for one more day',
  'Swell is forecast',
  'The crew is needed elsewhere first',
  'Delivery comes a day later',
] as const;

function linksOf(work: DemoWork) {
  return work.afterIds.map((predecessorId) => ({ predecessorId, successorId: work.id, type: 'FS' as const }));
}

/** Numbers that the plan asks for are kept free for it; the others follow in order. */
function giveKeys(works: readonly DemoWork[]): KeyedWork[] {
  const prefix = works[0]?.project?.key ?? 'WRK';
  const taken = new Set(works.map(({ number }) => number));
  const ranks = ranksAfter(null, works.length);
  let next = 0;
  return works.map((work, index) => {
    if (work.number === null)
      do next++;
      while (taken.has(next));
    return { ...work, key: `${prefix}-${work.number ?? next}`, rank: ranks[index] ?? '' };
  });
}
