import type { Calendar, Levelling, ProjectDocument, References } from '@gantry/contract';
import { finish, type ReliefKind, type ReliefQuestion, type ReliefShare } from '@gantry/scheduling';
import { WHOLE_UNITS } from '#features/plan/model/doers.ts';
import { plannedProjectOf } from '#features/plan/wake/engine-plan.ts';
import { leftOf, sharesOf } from '#features/plan/wake/load-sheet.ts';
import { makeUsualTimes } from '#features/works/index.ts';

/** The data to level, as it was read at one time. */
export interface Ground {
  readonly levelling: Levelling;
  readonly documents: readonly ProjectDocument[];
  readonly calendars: readonly Calendar[];
  readonly companyCalendarId: string;
  readonly names: ReadonlyMap<string, string>;
  /** The company's wall clock. */
  readonly now: string;
}

/** A work as the page names it, with the values that are sent when it is changed. */
export interface GroundWork {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly version: number;
  readonly assigneeIds: readonly string[];
  readonly units: Readonly<Record<string, number>>;
  readonly project: ProjectDocument['project'];
  /** Working minutes of a usual day in the calendar that applies to it. */
  readonly minutesPerDay: number;
}

export const namesOf = ({ users, resources }: Pick<References, 'users' | 'resources'>) =>
  new Map([...users, ...resources].map(({ id, name }) => [id, name]));

/** The input of the worker, in which works are identified by their ids. */
export function questionOf(ground: Ground, may: ReadonlySet<ReliefKind>): ReliefQuestion {
  const { levelling, documents, calendars, companyCalendarId, now } = ground;
  const movable = new Set(levelling.movableWorkIds);
  const weeks = [...levelling.people, ...levelling.resources][0]?.weeks ?? [];
  const doerIds = new Set([
    ...levelling.people.map(({ userId }) => userId),
    ...levelling.resources.map(({ resourceId }) => resourceId),
  ]);
  return {
    plans: documents.map((document) => ({
      id: document.project.id,
      project: finish(
        plannedProjectOf(
          document,
          {
            calendars,
            calendarId: document.project.calendarId ?? companyCalendarId,
            projectStart: document.project.start,
            worksFromStart: document.project.worksFromStart,
            splitsInProgress: document.project.splitsInProgress,
            people: document.people,
          },
          (row) => document.works.id[row] ?? '',
        ),
      ),
    })),
    doers: [
      ...levelling.people.map(({ userId, takesWork, weeks: own }) => ({
        id: userId,
        takesWork,
        ...minutesOf(own),
      })),
      ...levelling.resources.map(({ resourceId, weeks: own }) => ({
        id: resourceId,
        takesWork: false,
        ...minutesOf(own),
      })),
    ],
    shares: documents.flatMap((document) =>
      sharesIn(document, movable).filter(({ doerId }) => doerIds.has(doerId)),
    ),
    firstWeek: weeks[0]?.week ?? now.slice(0, 10),
    now,
    stays: new Set(documents.flatMap(({ works }) => works.id.filter((id) => !movable.has(id)))),
    may,
  };
}

const minutesOf = (weeks: Levelling['people'][number]['weeks']) => ({
  load: weeks.map(({ loadMinutes }) => loadMinutes),
  capacity: weeks.map(({ capacityMinutes }) => capacityMinutes),
});

/** The remaining work of each work in a plan for people and resources, as the server counts load. */
function sharesIn({ works }: ProjectDocument, movable: ReadonlySet<string>): ReliefShare[] {
  const parents = new Set(works.parent);
  return works.id.flatMap((workId, row): ReliefShare[] => {
    if (parents.has(row) || works.status[row] === 'done' || works.status[row] === 'cancelled') return [];
    const length = works.durationMinutes[row] ?? 0;
    const people = sharesOf(works, row).map(({ personId, part }) => ({
      workId,
      doerId: personId,
      minutes: leftOf(works, row, length) * part,
      mayHandOver: movable.has(workId),
    }));
    const held = (length * (100 - (works.progress[row] ?? 0))) / 100;
    const resources = (works.resourceIds[row] ?? []).map((id) => ({
      workId,
      doerId: id,
      minutes: (held * (works.units[row]?.[id] ?? WHOLE_UNITS)) / WHOLE_UNITS,
      mayHandOver: false,
    }));
    return [...people, ...resources];
  });
}

/** Works of the plans by id. */
export function worksOf({
  documents,
  calendars,
  companyCalendarId,
}: Ground): ReadonlyMap<string, GroundWork> {
  const usualTimes = makeUsualTimes(calendars, companyCalendarId);
  return new Map(
    documents.flatMap(({ works, project }) =>
      works.id.map((id, row): [string, GroundWork] => [
        id,
        {
          id,
          key: works.key[row] ?? '',
          title: works.title[row] ?? '',
          version: works.version[row] ?? 1,
          assigneeIds: works.assigneeIds[row] ?? [],
          units: works.units[row] ?? {},
          project,
          minutesPerDay: usualTimes(works.calendarId[row] ?? project.calendarId).minutesPerDay,
        },
      ]),
    ),
  );
}
