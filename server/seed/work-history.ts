import { linkEntity, workEntity } from '../src/works/index.ts';
import { isMeasured } from './baseline-history.ts';
import type { DemoWork } from './demo-work.ts';
import { groupInto, type Happening } from './happenings.ts';
import { giveKeys, type KeyedWork, momentOf, rowOf, type Setting } from './keyed-work.ts';
import { departments } from './people.ts';
import { chooseChange, type WorkChange } from './work-changes.ts';

/** Works are created, and those in progress updated, a few at a time. */
const DAYS_OF_PLANNING = 20;
const DAYS_OF_LOOKING = 10;
/** Older works were closed in site meetings; newer ones by their owners, day by day. */
const MEETINGS_UNTIL = -4;
const DAYS_BETWEEN_MEETINGS = 20;
/** Minutes since midnight. */
const FINISHED_AT = 15 * 60 + 30;

/** The history of a project's works (or of those without a project): created, linked, changed, started, finished. */
export function listWorkHistory(plannedWorks: readonly DemoWork[], setting: Setting): Happening[] {
  const works = giveKeys(plannedWorks);
  const changes = new Map<string, WorkChange>();
  for (const work of works) {
    const change = chooseChange(work, setting);
    if (change) changes.set(work.id, change);
  }
  return [
    ...writeDown(works, changes, setting),
    ...changes.values(),
    ...begin(works, setting),
    ...askForReview(works, setting),
    ...rollUp(works, setting),
    ...finish(works, setting),
  ];
}

function writeDown(
  works: readonly KeyedWork[],
  changes: ReadonlyMap<string, WorkChange>,
  setting: Setting,
): Happening[] {
  return groupInto(
    works,
    ({ createdOn, createdBy }) => `${Math.floor(createdOn / DAYS_OF_PLANNING)} ${createdBy}`,
    (group) => ({
      ...momentOf(group[0], setting, Math.min(...group.map(({ createdOn }) => createdOn)), 9),
      who: group[0]?.createdBy ?? null,
      record: async (change) => {
        await change.insert(
          workEntity,
          group.map((work) => ({ ...rowOf(work, setting), ...changes.get(work.id)?.before })),
        );
        await change.insert(linkEntity, group.flatMap(linksOf));
      },
    }),
  );
}

function linksOf(work: DemoWork) {
  return work.afterIds.map((predecessorId) => ({ predecessorId, successorId: work.id, type: 'FS' as const }));
}

function begin(works: readonly KeyedWork[], setting: Setting): Happening[] {
  const { calendar } = setting.days;
  const dayOf = ({ firstDay, createdOn }: DemoWork) => Math.min(0, Math.max(firstDay, createdOn + 1));
  const begun = works.filter((work) => !isSummary(work) && isUnderWay(work));
  return groupInto(
    begun,
    (work) => `${Math.floor(dayOf(work) / DAYS_OF_LOOKING)} ${work.owner}`,
    (group) => ({
      ...momentOf(group[0], setting, Math.max(...group.map(dayOf)), 8),
      who: group[0]?.owner ?? null,
      record: (change) =>
        change.updateMany(
          workEntity,
          group.map((work) => ({
            id: work.id,
            patch: {
              status: 'in_progress',
              ...(work.progress > 0 && { progress: work.progress }),
              // A work that started before its planned start has no recorded actual start: the plan stays.
              ...(setting.days.hasBegun(work.firstDay) && {
                actualStart: calendar.startOfDay(setting.days.day(work.firstDay)),
              }),
            },
          })),
        ),
    }),
  );
}

function isUnderWay({ status }: DemoWork): boolean {
  return status === 'in_progress' || status === 'in_review';
}

function isSummary({ kind }: DemoWork): boolean {
  return kind === 'phase';
}

function askForReview(works: readonly KeyedWork[], setting: Setting): Happening[] {
  return works
    .filter(({ status }) => status === 'in_review')
    .map((work) => ({
      ...momentOf(work, setting, -1, 15),
      who: work.owner,
      record: (change) =>
        change.update(workEntity, work.id, { status: 'in_review', reviewerId: reviewerOf(work, setting) }),
    }));
}

/** The default reviewer of a work: the lead, or the head of the department. */
function reviewerOf(work: KeyedWork, { directory }: Setting): string | null {
  const head = departments.find(({ code }) => code === work.department)?.head;
  const asked = [work.project?.lead, head].find(
    (initials) => initials !== undefined && initials !== work.owner,
  );
  return asked === undefined ? null : directory.user(asked);
}

/** Phases have the progress of their works. It is computed and not entered. */
function rollUp(works: readonly KeyedWork[], setting: Setting): Happening[] {
  const phases = works.filter((work) => isSummary(work) && isUnderWay(work));
  return groupInto(
    phases,
    () => 'together',
    (group) => ({
      ...momentOf(group[0], setting, -1, 16),
      who: null,
      record: (change) =>
        change.updateMany(
          workEntity,
          group.map(({ id, progress }) => ({ id, patch: { status: 'in_progress', progress } })),
          { origin: 'scheduler' },
        ),
    }),
  );
}

function finish(works: readonly KeyedWork[], setting: Setting): Happening[] {
  const dayOf = ({ lastDay, createdOn }: DemoWork) => Math.min(-1, Math.max(lastDay, createdOn + 1));
  const inMeeting = (work: DemoWork) => dayOf(work) < MEETINGS_UNTIL;
  return groupInto(
    works.filter(({ status }) => status === 'done'),
    (work) =>
      inMeeting(work)
        ? `meeting ${Math.floor(dayOf(work) / DAYS_BETWEEN_MEETINGS)}`
        : `${dayOf(work)} ${work.owner}`,
    (group) => {
      const [first] = group;
      const isMeeting = first !== undefined && inMeeting(first);
      return {
        ...momentOf(first, setting, Math.max(...group.map(dayOf)), 16),
        who: (isMeeting ? first.project?.lead : null) ?? first?.owner ?? null,
        record: (change) =>
          change.updateMany(
            workEntity,
            group.map((work) => ({
              id: work.id,
              patch: { ...doneOn(dayOf(work), setting), ...begunOn(work, dayOf(work), setting) },
            })),
          ),
      };
    },
  );
}

function doneOn(day: number, { days }: Setting) {
  return {
    status: 'done' as const,
    progress: 100,
    actualFinish: days.calendar.endOfDay(days.day(day)),
    completedAt: days.instant(day, FINISHED_AT).toISOString(),
  };
}

/** In projects that record actual starts, for works that are neither milestones nor phases. */
function begunOn(work: DemoWork, doneDay: number, { days }: Setting) {
  if (!isMeasured(work) || work.kind === 'phase' || work.kind === 'milestone') return {};
  return { actualStart: days.calendar.startOfDay(days.day(Math.min(work.firstDay, doneDay))) };
}
