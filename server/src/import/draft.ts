import type { ProgressEntry, TableChoices, TableReading } from '@gantry/contract';
import { MOST_DAYS_PER_MONTH } from '@gantry/contract/vocabulary';
import { type DateCalendar, makeDateCalendar } from '@gantry/scheduling';
import type { NeutralPlan } from '@gantry/scheduling/msproject';
import { describePassedOver, ImportReport } from './import-report.ts';
import { hasCalendarsOfPeople } from './own-times.ts';
import { listPlanBaselines, type PlanBaseline } from './plan-baselines.ts';
import { listUsedCalendars, type PlanCalendar } from './plan-calendars.ts';
import type { PlanComment } from './plan-comments.ts';
import { listPlanTasks, type PlanFile } from './plan-file.ts';
import { listPlanLinks, type PlanLink } from './plan-links.ts';
import {
  listMails,
  listNames,
  listOwnersApart,
  listPlanAssignments,
  listPlanResources,
  type NamesOfTasks,
  type OwnerApart,
  type PlanAssignment,
  type PlanResource,
} from './plan-people.ts';
import { toTitle, toWallClock } from './plan-text.ts';
import { type PlanWork, toPlanWork } from './plan-works.ts';
import type { SourceField } from './source-values.ts';
import type { RowReader } from './tables/row-reader.ts';

/** The identity of a row in the program that wrote the file. */
export interface SourceRow {
  /** The same in every file of the same source. */
  readonly externalId: string;
  /** The number that people see in that program. */
  readonly number: number | null;
}

/** A row that becomes no work. `before` is the number of works before it. */
export interface LeftOutRow extends SourceRow {
  readonly uid: number;
  readonly title: string;
  readonly before: number;
}

/** The content of a file, before it is compared or written. */
export interface Draft {
  /** Identifies the source, to recognize its next file. */
  readonly source: string;
  readonly project: {
    readonly name: string | null;
    /** The prefix of work keys in the other program; null if Gantry cannot use it as a key. */
    readonly key: string | null;
    readonly start: string | null;
    readonly statusDate: string | null;
    readonly peopleCount: boolean;
    readonly splitsInProgress: boolean;
    /** Null: the default for imported plans. */
    readonly worksFromStart: boolean | null;
    readonly progressEntry: ProgressEntry;
    /** Null: the default. */
    readonly daysPerMonth: number | null;
    readonly calendarUid: number;
  };
  readonly calendars: readonly PlanCalendar[];
  /** In the order of the file, parents before their sub-works. */
  readonly works: readonly PlanWork[];
  readonly rows: ReadonlyMap<number, SourceRow>;
  readonly leftOut: readonly LeftOutRow[];
  readonly links: readonly PlanLink[];
  readonly baselines: readonly PlanBaseline[];
  readonly names: NamesOfTasks;
  /** Labels of works as written in the file, by row number. */
  readonly labels: ReadonlyMap<number, readonly string[]>;
  /** Comments of works, by row number. */
  readonly comments: ReadonlyMap<number, readonly PlanComment[]>;
  /** Mail addresses in the file, by name. */
  readonly mails: ReadonlyMap<string, string>;
  /** The owners of works whose owner is not simply the first assignee. */
  readonly apart: ReadonlyMap<number, OwnerApart>;
  /** All resources in the file, whether they are assigned or not. */
  readonly resources: readonly PlanResource[];
  readonly assigned: ReadonlyMap<number, readonly PlanAssignment[]>;
  readonly report: ImportReport;
  /** Only for a plan: the parsed plan. */
  readonly plan?: NeutralPlan;
  /** Only for a table. */
  readonly table?: DraftTable;
}

/** Data that only tables have: the recognized columns, and the fields without a column. */
export interface DraftTable {
  /** The same for files with the same titles. */
  readonly shape: string;
  /** How the table was read: by the importer's choices, else by those for an earlier table of this shape. */
  readonly choices: TableChoices;
  /** Whether it is an export of Gantry, whose works are found by their keys. */
  readonly isOwn: boolean;
  /** The project that most keys of such an export belong to. */
  readonly homeKey: string | null;
  readonly reading: TableReading;
  /** Fields without a column: existing works keep their values. */
  readonly silent: ReadonlySet<SourceField | 'links'>;
  /** By row number: cells that cannot be read, and fields without a value in this row. */
  readonly rows: ReadonlyMap<number, Pick<RowReader, 'unfit' | 'quiet'>>;
  /** Rows that the importer excluded. */
  readonly leftOut: ReadonlySet<number>;
  /** When each work was last changed before the file was written; null if the file does not contain it. */
  readonly changedAt: ReadonlyMap<number, string | null> | null;
  lengthBetween(start: string | null, due: string | null): number | null;
}

/** Converts a Microsoft Project plan. */
export function draftPlan(file: PlanFile): Draft {
  const { plan } = file;
  const { settings } = plan.project;
  const report = new ImportReport();
  const tasks = listPlanTasks(file, report);
  noteFindings(file, report);
  const used = [plan.project.calendarUid, ...tasks.flatMap(({ task }) => task.calendarUid ?? [])];
  const calendars = listUsedCalendars(plan, new Set(used), report);
  const calendarOf = calendarBook(calendars, plan.project.calendarUid);
  const assigned = listPlanAssignments(file, tasks);
  const apart = listOwnersApart(file, tasks);
  const breaksOf = (uid: number) => file.breaks.get(uid) ?? [];
  const works = tasks.map((task) => toPlanWork(task, { calendarOf, breaksOf, report }));
  return {
    source: `ms-project:${toTitle(plan.project.name)}`,
    project: {
      name: plan.project.name === null ? null : toTitle(plan.project.name),
      key: null,
      start: settings?.hasStart === false ? null : (toWallClock(plan.project.start)?.slice(0, 10) ?? null),
      statusDate: statusDateOf(plan.project),
      splitsInProgress: plan.project.splitsInProgress ?? false,
      peopleCount: settings?.peopleCount ?? hasCalendarsOfPeople(plan),
      worksFromStart: settings?.worksFromStart ?? null,
      progressEntry: settings?.progressEntry ?? 'as_planned',
      daysPerMonth: daysPerMonthOf(plan.project),
      calendarUid: plan.project.calendarUid,
    },
    calendars,
    works,
    rows: new Map(tasks.map(({ task }) => [task.uid, sourceRowOf(task)])),
    leftOut: listLeftOut(file, new Set(works.map(({ uid }) => uid))),
    links: listPlanLinks(tasks, report),
    baselines: listPlanBaselines(tasks, plan.project.baselineNames),
    names: listNames(assigned, apart),
    labels: new Map(),
    comments: new Map(),
    mails: listMails(file),
    apart,
    resources: listPlanResources(file),
    assigned,
    report,
    plan,
  };
}

/** A status date before the start of the project is ignored. */
function statusDateOf({ start, statusDate }: PlanFile['plan']['project']): string | null {
  const moment = toWallClock(statusDate ?? null);
  return moment !== null && moment >= start.slice(0, 'YYYY-MM-DD'.length) ? moment : null;
}

/** Impossible numbers of days per month are ignored. */
function daysPerMonthOf({ daysPerMonth }: PlanFile['plan']['project']): number | null {
  const days = Math.round(daysPerMonth ?? 0);
  return days >= 1 && days <= MOST_DAYS_PER_MONTH ? days : null;
}

const sourceRowOf = ({ uid, id }: PlanFile['plan']['tasks'][number]): SourceRow => ({
  externalId: String(uid),
  number: id,
});

/**
 * The summary row of the whole project is the project itself. Only rows that would have become works count as left out.
 */
function listLeftOut({ plan }: PlanFile, taken: ReadonlySet<number>): LeftOutRow[] {
  const left: LeftOutRow[] = [];
  let before = 0;
  for (const task of plan.tasks) {
    if (taken.has(task.uid)) before += 1;
    else if (task.uid !== 0 || task.outlineLevel !== 0)
      left.push({ uid: task.uid, title: toTitle(task.name), before, ...sourceRowOf(task) });
  }
  return left;
}

function noteFindings(file: PlanFile, report: ImportReport): void {
  const { plan, passedOver } = file;
  for (const name of file.renumbered)
    report.note('Tasks that had another one’s number came in beside it; links lead to the first', name);
  noteContradictions(file, report);
  if (plan.project.start !== '' && toWallClock(plan.project.start) === null)
    report.note(
      'The project has no start: the file names none between 1900 and 2199',
      toTitle(plan.project.start),
    );
  const unknown = describePassedOver(passedOver);
  if (unknown) report.note('Gantry has no place for', unknown);
}

/** A damaged file is imported, but its contradictions are reported. */
function noteContradictions({ plan, contradictions }: PlanFile, report: ImportReport): void {
  const names = new Map(plan.tasks.map(({ uid, name }) => [uid, toTitle(name)]));
  for (const { message, uids } of contradictions) {
    const what = `The file is damaged, or was changed by another program: ${message.replace(/\.$/, '')}`;
    if (uids.length === 0) report.note(what, 'the whole plan');
    for (const uid of uids) report.ofRow(uid, names.get(uid) ?? String(uid)).note(what);
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
