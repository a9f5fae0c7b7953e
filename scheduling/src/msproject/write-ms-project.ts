import type { NeutralCalendar, NeutralProject, NeutralResource } from '../neutral/neutral-plan.ts';
import { type TextField, writeTextFields } from './text-fields.ts';
import { writeCalendar } from './write-calendars.ts';
import {
  type AssignmentToWrite,
  type TaskToWrite,
  writeAssignment,
  writeResource,
  writeTask,
} from './write-tasks.ts';
import { element } from './xml-writer.ts';

/** The project's fields, and those that Microsoft Project uses to convert days and weeks to hours. */
export interface ProjectToWrite extends NeutralProject {
  readonly minutesPerWeek: number;
  /** `HH:MM:SS`, when work usually begins and ends on a day. */
  readonly dayStart: string;
  readonly dayFinish: string;
  /** When the file is written, `YYYY-MM-DDTHH:MM:SS`. */
  readonly written: string;
}

export interface PlanToWrite {
  readonly project: ProjectToWrite;
  readonly calendars: readonly NeutralCalendar[];
  /** Text fields that tasks use; they get names. */
  readonly fields?: readonly TextField[];
  /** In the order of the outline, in parts, so that only one part has to be in memory. */
  readonly tasks: AsyncIterable<readonly TaskToWrite[]> | Iterable<readonly TaskToWrite[]>;
  readonly resources: readonly NeutralResource[];
  /** Called when all tasks are written. */
  assignments(): Iterable<AssignmentToWrite>;
}

const SAVED_BY_PROJECT_2010 = 14;
/** Code for durations shown in days. */
const DAYS = 7;
/** Assignments per part. */
const PART = 500;

/** Writes Microsoft Project XML (MSPDI) in parts. `readMsProject` reads the same plan from it. */
export async function* writeMsProject(plan: PlanToWrite): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Project xmlns="http://schemas.microsoft.com/project">`;
  yield writeProject(plan.project);
  yield writeTextFields(plan.fields ?? []);
  yield `<Calendars>${plan.calendars.map(writeCalendar).join('')}</Calendars><Tasks>`;
  for await (const part of plan.tasks) yield part.map(writeTask).join('');
  yield `</Tasks><Resources>${plan.resources.map(writeResource).join('')}</Resources><Assignments>`;
  yield* writeAssignments(plan.assignments());
  yield '</Assignments></Project>\n';
}

function* writeAssignments(assignments: Iterable<AssignmentToWrite>): Generator<string> {
  let uid = 0;
  let part = '';
  for (const assignment of assignments) {
    uid += 1;
    part += writeAssignment(assignment, uid);
    if (uid % PART > 0) continue;
    yield part;
    part = '';
  }
  yield part;
}

function writeProject(project: ProjectToWrite): string {
  return [
    element('SaveVersion', SAVED_BY_PROJECT_2010),
    element('Title', project.name),
    element('LastSaved', project.written),
    element('ScheduleFromStart', project.scheduleFromStart),
    element('StartDate', project.start),
    element('FinishDate', project.finish),
    element('CriticalSlackLimit', project.criticalSlackLimitDays),
    element('CalendarUID', project.calendarUid),
    element('DefaultStartTime', project.dayStart),
    element('DefaultFinishTime', project.dayFinish),
    element('MinutesPerDay', project.minutesPerDay),
    element('MinutesPerWeek', project.minutesPerWeek),
    element('DaysPerMonth', project.daysPerMonth ?? null),
    element('DurationFormat', DAYS),
    element('HonorConstraints', project.honorConstraints),
    element('MultipleCriticalPaths', project.multipleCriticalPaths),
    element('SplitsInProgressTasks', project.splitsInProgress ?? false),
    element('StatusDate', project.statusDate ?? null),
    element('CurrentDate', project.written),
  ].join('');
}
