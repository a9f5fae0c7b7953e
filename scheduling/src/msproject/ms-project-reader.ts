import type {
  NeutralAssignment,
  NeutralCalendar,
  NeutralPlan,
  NeutralProject,
  NeutralResource,
  NeutralTask,
} from '../neutral/neutral-plan.ts';
import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';
import { isBaselineName, readBaselineNames } from './baseline-names.ts';
import { isOwnerMark, type OwnerMark, readOwnerMark } from './owner-mark.ts';
import { isPinMark } from './pin-mark.ts';
import { durationMinutes, type ProjectUnits, projectUnits } from './project-units.ts';
import { readBreaks, type StoredBreak } from './read-breaks.ts';
import { readCalendar } from './read-calendars.ts';
import { readTask } from './read-tasks.ts';
import { isSettingsMark, readSettingsMark } from './settings-mark.ts';
import { childrenOf, flagOf, numberOf, textOf, type XmlRecord, XmlRecordReader } from './xml-records.ts';

/** Values of a task that Microsoft Project stores and the engine does not read; for importers. */
export interface StoredTask {
  readonly uid: number;
  /** Dates that Project computed. */
  readonly start: string | null;
  readonly finish: string | null;
  readonly notes: string | null;
  /** 0 to 1000; the default is 500. */
  readonly priority: number;
  /** Work of people, in contrast to duration. */
  readonly workMinutes: number | null;
  /** The task is in another file. */
  readonly external: boolean;
  /** Its dates when the planner saved baselines, at most once for each number from 0 to 10. */
  readonly baselines: readonly StoredBaseline[];
  /** Its owner, if the file contains one. */
  readonly owner?: OwnerMark;
}

/** The dates of a task in one of the plan's baselines. */
export interface StoredBaseline {
  readonly number: number;
  readonly start: string | null;
  readonly finish: string | null;
  readonly durationMinutes: number | null;
}

/** A contradiction in a readable binary file, which is most likely damaged. */
export interface PlanContradiction {
  /** One sentence for people. */
  readonly message: string;
  /** The tasks concerned, at most a thousand; empty if it concerns the whole file. */
  readonly uids: readonly number[];
}

export interface MsProjectReaderOptions {
  /** Called for every task, in the order of the file. */
  onTask?(task: StoredTask): void;
  /** Called for every task whose number is already taken; it gets a negative number. */
  onRenumbered?(name: string | null): void;
  /**
   * Called for every assignment of an XML file, with the number of its task and its breaks. Not called for binary
   * files.
   */
  onBreaks?(taskUid: number, breaks: readonly StoredBreak[]): void;
  /** Called at the end, once for each kind of contradiction. */
  onContradiction?(contradiction: PlanContradiction): void;
  /** Called with the name of every skipped element: `OutlineCode`, `ExtendedAttribute` … */
  onPassedOver?(name: string): void;
}

const PASSED_OVER = ['TimephasedData', 'ExtendedAttributes', 'OutlineCode', 'Views', 'Filters'];
/** Elements that the engine does not need; they are read only if there is an `onTask` callback. */
const STORED_ONLY = ['Notes', 'Baseline'];
const USUAL_PRIORITY = 500;
const MAX_TASKS = 100_000;

/** Throws for plans with too many tasks. */
export function checkTaskCount(count: number): void {
  if (count > MAX_TASKS)
    throw new UnreadablePlanError(`The plan has more than ${MAX_TASKS.toLocaleString('en')} tasks.`);
}

/** Custom fields that Gantry itself writes; they are not values of a user. */
const IS_OURS = [isPinMark, isOwnerMark, isSettingsMark, isBaselineName];

/** Indexed by the codes of a resource's Type. */
export const RESOURCE_TYPES = ['material', 'work', 'cost'];

/**
 * Reads Microsoft Project XML (MSPDI) chunk by chunk and returns the plan in neutral form. Accepts any file saved by
 * Project 2000 or later. Throws `UnreadablePlanError` with one line for people for any other text.
 */
export class MsProjectReader {
  private readonly values = new Map<string, string>();
  private readonly calendars: NeutralCalendar[] = [];
  private readonly tasks: NeutralTask[] = [];
  private readonly resources: NeutralResource[] = [];
  private readonly assignments: NeutralAssignment[] = [];
  /** The current branch of the outline: the last task of each level. */
  private readonly outline: { readonly uid: number; readonly level: number }[] = [];
  private readonly uids = new Set<number>();
  private renumbered = 0;
  /** Settings from the row of the whole project. */
  private said: SaidOfProject = {};
  private units: ProjectUnits | undefined;
  private readonly options: MsProjectReaderOptions;
  private readonly xml: XmlRecordReader;

  constructor(options: MsProjectReaderOptions = {}) {
    this.options = options;
    this.xml = new XmlRecordReader({
      root: 'Project',
      records: new Set(['Calendar', 'Task', 'Resource', 'Assignment']),
      ignored: new Set(options.onTask ? PASSED_OVER : [...PASSED_OVER, ...STORED_ONLY]),
      onRecord: (record) => this.addRecord(record),
      ...(options.onBreaks && { keptWithin: new Map([['TimephasedData', 'Assignment']]) }),
      onValue: (name, text) => this.values.set(name, text),
      ...(options.onPassedOver && { onIgnored: options.onPassedOver }),
    });
  }

  /** Parses the next piece of the file. */
  write(chunk: string): void {
    this.xml.write(chunk);
  }

  /** Ends the file and returns the plan. */
  close(): NeutralPlan {
    this.xml.close();
    const { calendars, tasks, resources, assignments } = this;
    return { project: this.readProject(), calendars, tasks, resources, assignments };
  }

  private addRecord(record: XmlRecord): void {
    for (const attribute of childrenOf(record, 'ExtendedAttribute'))
      if (!IS_OURS.some((isOurs) => isOurs(attribute))) this.options.onPassedOver?.(attribute.name);
    if (record.name === 'Calendar') append(this.calendars, readCalendar(record));
    else if (record.name === 'Task') this.addTask(record);
    else if (record.name === 'Resource') append(this.resources, readResource(record));
    else this.addAssignment(record);
  }

  private addAssignment(record: XmlRecord): void {
    append(this.assignments, readAssignment(record));
    const taskUid = numberOf(record, 'TaskUID');
    if (taskUid === null || !this.options.onBreaks) return;
    for (const { name } of childrenOf(record, 'TimephasedData')) this.options.onPassedOver?.(name);
    this.options.onBreaks(taskUid, readBreaks(record));
  }

  private addTask(record: XmlRecord): void {
    const task = this.placeTask(readTask(record, this.readUnits()));
    if (!task) return;
    this.tasks.push(task);
    if (task.uid === 0) this.said = readProjectRow(record);
    checkTaskCount(this.tasks.length);
    this.options.onTask?.(readStoredTask(task.uid, record));
  }

  /** Finds the parent of a task by its level: the last task before it with a smaller level. */
  private placeTask(task: Omit<NeutralTask, 'parentUid'> | null): NeutralTask | null {
    if (!task) return null;
    while ((this.outline.at(-1)?.level ?? -1) >= task.outlineLevel) this.outline.pop();
    const parentUid = this.outline.at(-1)?.uid ?? null;
    const uid = this.ownUid(task);
    this.outline.push({ uid, level: task.outlineLevel });
    return { ...task, uid, parentUid };
  }

  /** Links refer to the first task with a number. */
  private ownUid({ uid, name }: Omit<NeutralTask, 'parentUid'>): number {
    if (!this.uids.has(uid)) {
      this.uids.add(uid);
      return uid;
    }
    this.options.onRenumbered?.(name);
    do this.renumbered -= 1;
    while (this.uids.has(this.renumbered));
    this.uids.add(this.renumbered);
    return this.renumbered;
  }

  /** The units of the project are written before its tasks. */
  private readUnits(): ProjectUnits {
    this.units ??= projectUnits(Number(this.values.get('DurationFormat')) || null);
    return this.units;
  }

  private readProject(): NeutralProject {
    const start = this.values.get('StartDate');
    if (start === undefined)
      throw new UnreadablePlanError('The Microsoft Project XML names no start of the project.');
    const figure = (name: string, otherwise: number) => {
      const value = Number(this.values.get(name) || Number.NaN);
      return Number.isFinite(value) ? value : otherwise;
    };
    const flag = (name: string, otherwise: boolean) => figure(name, otherwise ? 1 : 0) === 1;
    const statusDate = this.values.get('StatusDate');
    const daysPerMonth = figure('DaysPerMonth', 0);
    return {
      name: this.values.get('Title') || this.values.get('Name') || null,
      start,
      finish: this.values.get('FinishDate') || null,
      ...(statusDate && { statusDate }),
      calendarUid: figure('CalendarUID', 1),
      scheduleFromStart: flag('ScheduleFromStart', true),
      minutesPerDay: figure('MinutesPerDay', 480),
      ...(daysPerMonth > 0 && { daysPerMonth }),
      criticalSlackLimitDays: figure('CriticalSlackLimit', 0),
      honorConstraints: flag('HonorConstraints', true),
      multipleCriticalPaths: flag('MultipleCriticalPaths', false),
      ...(this.values.has('SplitsInProgressTasks') && {
        splitsInProgress: flag('SplitsInProgressTasks', false),
      }),
      ...this.said,
    };
  }
}

type SaidOfProject = Pick<NeutralProject, 'baselineNames' | 'settings'>;

function readProjectRow(row: XmlRecord): SaidOfProject {
  const baselineNames = readBaselineNames(row);
  const settings = readSettingsMark(row);
  return { ...(baselineNames.size > 0 && { baselineNames }), ...(settings && { settings }) };
}

function readStoredTask(uid: number, task: XmlRecord): StoredTask {
  const owner = readOwnerMark(task);
  return {
    uid,
    start: textOf(task, 'Start'),
    finish: textOf(task, 'Finish'),
    notes: textOf(task, 'Notes'),
    priority: numberOf(task, 'Priority') ?? USUAL_PRIORITY,
    workMinutes: durationMinutes(textOf(task, 'Work')),
    external: flagOf(task, 'ExternalTask', false),
    baselines: childrenOf(task, 'Baseline').map(readBaseline).filter(hasDates),
    ...(owner && { owner }),
  };
}

function readBaseline(baseline: XmlRecord): StoredBaseline {
  return {
    number: numberOf(baseline, 'Number') ?? 0,
    start: textOf(baseline, 'Start'),
    finish: textOf(baseline, 'Finish'),
    durationMinutes: durationMinutes(textOf(baseline, 'Duration')),
  };
}

/** Project also writes baselines with only work or costs. */
function hasDates({ start, finish, durationMinutes }: StoredBaseline): boolean {
  return start !== null || finish !== null || durationMinutes !== null;
}

function append<T>(list: T[], item: T | null): void {
  if (item !== null) list.push(item);
}

function readResource(resource: XmlRecord): NeutralResource | null {
  const uid = numberOf(resource, 'UID');
  if (uid === null || flagOf(resource, 'IsNull', false)) return null;
  const calendarUid = numberOf(resource, 'CalendarUID');
  const maxUnits = numberOf(resource, 'MaxUnits');
  const email = textOf(resource, 'EmailAddress');
  return {
    uid,
    name: textOf(resource, 'Name'),
    type: flagOf(resource, 'IsCostResource', false)
      ? 'cost'
      : (RESOURCE_TYPES[numberOf(resource, 'Type') ?? 1] ?? 'work'),
    calendarUid: calendarUid === null || calendarUid < 0 ? null : calendarUid,
    ...(maxUnits !== null && { maxUnits }),
    ...(email && { email }),
  };
}

function readAssignment(assignment: XmlRecord): NeutralAssignment | null {
  const taskUid = numberOf(assignment, 'TaskUID');
  const resourceUid = numberOf(assignment, 'ResourceUID');
  if (taskUid === null || resourceUid === null) return null;
  return { taskUid, resourceUid, units: numberOf(assignment, 'Units') ?? 1 };
}
