import type { NeutralCalendar, NeutralPlan, NeutralProject } from '../../neutral/neutral-plan.ts';
import { checkTaskCount, type MsProjectReaderOptions } from '../ms-project-reader.ts';
import { projectUnits } from '../project-units.ts';
import { CompoundFile } from './compound-file.ts';
import { damaged } from './damaged.ts';
import { placeInOutline } from './outline.ts';
import { readFormat } from './plan-format.ts';
import { getStream } from './plan-tables.ts';
import { Properties } from './properties.ts';
import { type ReadCalendar, readCalendars } from './read-calendars.ts';
import { readLinks } from './read-links.ts';
import { readAssignments, readResources } from './read-resources.ts';
import { readTask } from './read-tasks.ts';
import { readTitle } from './summary-information.ts';
import { TASK } from './task-fields.ts';
import { listTaskRows } from './task-rows.ts';
import { moment, text } from './values.ts';

const PROPERTY = {
  start: 37748738,
  finish: 37748739,
  fromStart: 37748740,
  title: 37748744,
  calendarName: 37748750,
  criticalSlackLimit: 37748756,
  durationFormat: 37748757,
  minutesPerDay: 37748765,
  severalCriticalPaths: 37748793,
  honorConstraints: 37748794,
} as const;

/**
 * Reads a plan that Microsoft Project saved in its own binary format (`.mpp`, `.mpt`; Project 2000 and later) and gives
 * what the reader of its XML gives. Throws `UnreadablePlanError` with one line for people.
 */
export function readMpp(data: Uint8Array, options: MsProjectReaderOptions = {}): NeutralPlan {
  const file = new CompoundFile(data);
  const format = readFormat(file);
  const properties = new Properties(getStream(file, `${format.folder}/Props`));
  const units = projectUnits(properties.u16(PROPERTY.durationFormat));
  const read = readCalendars(file, format, properties);
  const rows = listTaskRows(file, format, properties);
  checkTaskCount(rows.length);
  const taskUids = new Set(rows.map(({ row }) => row.uid));
  const links = readLinks(file, format, { units, taskUids });
  const places = placeInOutline(
    rows.map(({ row }) => ({ uid: row.uid, level: row.u16(TASK.outlineLevel) ?? 1 })),
  );
  const tasks = rows.map((row, i) => {
    const place = places[i];
    if (!place) throw damaged('a task has no place');
    const { task, stored } = readTask(row, {
      format,
      place,
      units,
      predecessors: links.get(row.row.uid) ?? [],
    });
    options.onTask?.(stored);
    return task;
  });
  const calendarOf = new Map(
    read.flatMap(({ calendar, resourceUid }) => (resourceUid === null ? [] : [[resourceUid, calendar.uid]])),
  );
  const resources = readResources(file, format, { properties, calendars: calendarOf });
  const names = new Map(resources.map(({ uid, name }) => [uid, name]));
  const calendars = read.flatMap((each) => listed(each, names));
  return {
    project: readProject(file, properties, calendars),
    calendars,
    tasks,
    resources,
    assignments: readAssignments(file, format, { properties, taskUids }),
  };
}

/** A calendar as the XML lists it: that of a resource bears its name, and goes with it. */
function listed(
  { calendar, resourceUid }: ReadCalendar,
  names: ReadonlyMap<number, string | null>,
): NeutralCalendar[] {
  if (resourceUid === null) return [calendar];
  const isListed = resourceUid > 0 && names.has(resourceUid);
  return isListed ? [{ ...calendar, name: calendar.name ?? names.get(resourceUid) ?? null }] : [];
}

function readProject(
  file: CompoundFile,
  properties: Properties,
  calendars: readonly NeutralCalendar[],
): NeutralProject {
  const date = (key: number) => {
    const value = properties.find(key);
    return value && value.length >= 4 ? moment(value, 0) : null;
  };
  const start = date(PROPERTY.start);
  if (start === null) throw damaged('the project has no start');
  const calendarName = text(properties.find(PROPERTY.calendarName));
  const flag = (key: number, otherwise: boolean) => (properties.u16(key) ?? (otherwise ? 1 : 0)) !== 0;
  return {
    name: readTitle(file.find('\u0005SummaryInformation')) ?? text(properties.find(PROPERTY.title)),
    start,
    finish: date(PROPERTY.finish),
    calendarUid: calendars.find(({ isBase, name }) => isBase && name === calendarName)?.uid ?? 1,
    scheduleFromStart: flag(PROPERTY.fromStart, true),
    minutesPerDay: properties.i32(PROPERTY.minutesPerDay) ?? 480,
    criticalSlackLimitDays: properties.i32(PROPERTY.criticalSlackLimit) ?? 0,
    honorConstraints: flag(PROPERTY.honorConstraints, true),
    multipleCriticalPaths: flag(PROPERTY.severalCriticalPaths, false),
  };
}
