import { type DateCalendar, makeDateCalendar } from '@gantry/scheduling';
import { sql } from 'kysely';
import { type ChangeSetWriter, inChangeSet } from '../change-sets/index.ts';
import { type CompanyTime, calendarEntity, loadCompanyTime } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import type { Services } from '../requests/index.ts';
import { linkEntity, takeKeysAndRanks, workEntity } from '../works/index.ts';
import { describePassedOver, ImportReport } from './import-report.ts';
import { listPlanBaselines, type PlanBaseline, writeBaselines } from './plan-baselines.ts';
import { listUsedCalendars, type PlanCalendar } from './plan-calendars.ts';
import { listPlanTasks, type PlanFile } from './plan-file.ts';
import { listPlanLinks, type PlanLink } from './plan-links.ts';
import { findPeople, type PeopleOfTasks } from './plan-people.ts';
import { toTitle, toWallClock } from './plan-text.ts';
import { type PlanWork, toPlanWork } from './plan-works.ts';
import { addMembers, type ImportTarget, openProject } from './target-project.ts';

export interface ImportResult {
  readonly changeSetId: string;
  readonly projectName: string;
  readonly isNewProject: boolean;
  readonly works: number;
  readonly links: number;
  readonly calendars: number;
  /** What was left out or changed on the way, a line each. */
  readonly notes: readonly string[];
}

/** All that the file becomes, worked out before anything is written. */
interface Draft {
  readonly calendars: readonly PlanCalendar[];
  readonly works: readonly PlanWork[];
  readonly links: readonly PlanLink[];
  readonly baselines: readonly PlanBaseline[];
  readonly people: PeopleOfTasks;
  readonly report: ImportReport;
}

/** A plan of 50,000 works is written within seconds, but not within those that a request may take. */
const WRITE_TIMEOUT = '120s';

/** Brings a plan in as one change set: the project if its key is new, calendars, works in their tree, and links. */
export async function importPlan(
  services: Services,
  file: PlanFile,
  { key, reason }: { key: string; reason: string },
): Promise<ImportResult> {
  const { db, clock } = services;
  const time = await loadCompanyTime(db, clock);
  const draft = await prepare(services, file);
  const options = { actorId: null, via: 'import', at: clock.now(), reason } as const;
  const written = await inChangeSet(db, options, async (change) => {
    await sql`select set_config('statement_timeout', ${WRITE_TIMEOUT}, true)`.execute(change.tx);
    const calendarIds = await writeCalendars(change, draft.calendars, key);
    const calendarId = calendarIds.get(file.plan.project.calendarUid) ?? null;
    const target = await openProject(change, { key, plan: file.plan, calendarId });
    await addMembers(change, target, new Set([...draft.people.values()].flat()));
    const workIds = await writeWorks(change, { target, draft, calendarIds, time });
    await writeLinks(change, draft.links, workIds);
    await writeBaselines(change, target.projectId, { baselines: draft.baselines, workIds });
    return { changeSetId: change.id, target };
  });
  const { changeSetId, target } = written;
  return {
    changeSetId,
    projectName: target.name,
    isNewProject: target.isNew,
    works: draft.works.length,
    links: draft.links.length,
    calendars: draft.calendars.length,
    notes: [...target.notes, ...draft.report.lines()],
  };
}

async function prepare({ db }: Services, file: PlanFile): Promise<Draft> {
  const report = new ImportReport();
  const { plan, passedOver } = file;
  const tasks = listPlanTasks(file, report);
  for (const name of file.renumbered)
    report.note('Tasks that had another one’s number came in beside it; links lead to the first', name);
  noteContradictions(file, report);
  const used = [plan.project.calendarUid, ...tasks.flatMap(({ task }) => task.calendarUid ?? [])];
  const calendars = listUsedCalendars(plan, new Set(used), report);
  const calendarOf = calendarBook(calendars, plan.project.calendarUid);
  const works = tasks.map((task) => toPlanWork(task, { calendarOf, report }));
  const links = listPlanLinks(tasks, report);
  const people = await findPeople(db, file, tasks, report);
  if (plan.project.start !== '' && toWallClock(plan.project.start) === null)
    report.note(
      'The project has no start: the file names none between 1900 and 2199',
      toTitle(plan.project.start),
    );
  const unknown = describePassedOver(passedOver);
  if (unknown) report.note('Gantry has no place for', unknown);
  return { calendars, works, links, baselines: listPlanBaselines(tasks), people, report };
}

/** A damaged file comes in, but not without a word. */
function noteContradictions({ plan, contradictions }: PlanFile, report: ImportReport): void {
  const names = new Map(plan.tasks.map(({ uid, name }) => [uid, toTitle(name)]));
  for (const { message, uids } of contradictions) {
    const what = `The file is damaged, or was changed by another program: ${message.replace(/\.$/, '')}`;
    if (uids.length === 0) report.note(what, 'the whole plan');
    for (const uid of uids) report.note(what, names.get(uid) ?? String(uid));
  }
}

function calendarBook(calendars: readonly PlanCalendar[], usualUid: number) {
  const known = new Set(calendars.map(({ uid }) => uid));
  const planned = calendars.map((calendar) => ({
    ...calendar,
    id: String(calendar.uid),
    parentId: calendar.baseUid === null ? null : String(calendar.baseUid),
  }));
  const ready = new Map<number, DateCalendar>();
  return (calendarUid: number | null): DateCalendar => {
    const uid = calendarUid !== null && known.has(calendarUid) ? calendarUid : usualUid;
    const calendar = ready.get(uid) ?? makeDateCalendar(planned, String(uid));
    ready.set(uid, calendar);
    return calendar;
  };
}

async function writeCalendars(
  change: ChangeSetWriter,
  calendars: readonly PlanCalendar[],
  key: string,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map(calendars.map(({ uid }) => [uid, newId(new Date(change.at))]));
  await change.insert(
    calendarEntity,
    calendars.map(({ uid, baseUid, name, week, exceptions }) => ({
      id: ids.get(uid),
      name: `${name} (${key})`,
      parentId: baseUid === null ? null : (ids.get(baseUid) ?? null),
      week,
      exceptions,
    })),
  );
  return ids;
}

interface WorksToWrite {
  readonly target: ImportTarget;
  readonly draft: Draft;
  readonly calendarIds: ReadonlyMap<number, string>;
  readonly time: CompanyTime;
}

/** All works in one statement, so that parents and sub-works may stand in any order. */
async function writeWorks(
  change: ChangeSetWriter,
  { target, draft, calendarIds, time }: WorksToWrite,
): Promise<ReadonlyMap<number, string>> {
  const { works, people } = draft;
  const ids = new Map(works.map(({ uid }) => [uid, newId(new Date(change.at))]));
  const places = await takeKeysAndRanks(change.tx, target, works.length);
  const homes = await listHomesOf(
    change.tx,
    target,
    [...people.values()].flatMap(([owner]) => owner ?? []),
  );
  const rows = works.map(({ uid, parentUid, calendarUid, ...fields }, index) => {
    const [ownerId = null, ...others] = people.get(uid) ?? [];
    const finished = fields.actualFinish ?? fields.due;
    return {
      ...fields,
      ...places[index],
      id: ids.get(uid),
      projectId: target.projectId,
      departmentId: target.departmentId ?? homes.get(ownerId ?? '') ?? null,
      parentId: parentUid === null ? null : (ids.get(parentUid) ?? null),
      calendarId: calendarUid === null ? null : (calendarIds.get(calendarUid) ?? null),
      ownerId,
      assigneeIds: ownerId === null ? [] : [ownerId, ...others],
      completedAt: fields.status === 'done' ? completedAt(finished, time, change.at) : null,
    };
  });
  await change.insert(workEntity, rows);
  return ids;
}

/** Works whose project has no department belong to that of their owner. */
async function listHomesOf(
  tx: Tx,
  { departmentId }: ImportTarget,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (departmentId !== null || ownerIds.length === 0) return new Map();
  const owners = await tx
    .selectFrom('app_user')
    .select(['id', 'department_id'])
    .where('id', 'in', [...new Set(ownerIds)])
    .execute();
  return new Map(owners.map(({ id, department_id }) => [id, department_id]));
}

/** What the plan says was finished in the future is finished now. */
function completedAt(finished: string | null, time: CompanyTime, now: string): string {
  const instant = finished === null ? now : time.instantOf(finished).toISOString();
  return instant < now ? instant : now;
}

async function writeLinks(
  change: ChangeSetWriter,
  links: readonly PlanLink[],
  workIds: ReadonlyMap<number, string>,
): Promise<void> {
  await change.insert(
    linkEntity,
    links.flatMap(({ predecessor, successor, ...link }) => {
      const predecessorId = workIds.get(predecessor);
      const successorId = workIds.get(successor);
      return predecessorId && successorId ? [{ ...link, predecessorId, successorId }] : [];
    }),
  );
}
