import type { NeutralCalendar, NeutralPlan, NeutralProject } from '../../neutral/neutral-plan.ts';
import { checkTaskCount, type MsProjectReaderOptions } from '../ms-project-reader.ts';
import { projectUnits } from '../project-units.ts';
import { checkTasks } from './check-tasks.ts';
import { CompoundFile } from './compound-file.ts';
import { Contradictions } from './contradictions.ts';
import { damaged } from './damaged.ts';
import { readFormat } from './plan-format.ts';
import { getStream, isLatePlan, isOfProgram } from './plan-tables.ts';
import { Properties } from './properties.ts';
import { readAssignments } from './read-assignments.ts';
import { type ReadCalendar, readCalendars } from './read-calendars.ts';
import { readLinks } from './read-links.ts';
import { readResources } from './read-resources.ts';
import { readTasks } from './read-tasks.ts';
import type { Source } from './source.ts';
import { readTitle } from './summary-information.ts';
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
const USUAL_CALENDAR = 1;

/**
 * Reads a plan that Microsoft Project saved in its own binary format (`.mpp`, `.mpt`; Project 2000 and later) and gives
 * what the reader of its XML gives. Throws `UnreadablePlanError` with one line for people.
 */
export function readMpp(data: Uint8Array, options: MsProjectReaderOptions = {}): NeutralPlan {
  const source = openPlan(data);
  const allCalendars = readCalendars(source);
  const rows = listTaskRows(source);
  checkTaskCount(rows.count);
  const units = projectUnits(source.properties.u16(PROPERTY.durationFormat));
  const links = readLinks(source, { units, tasks: rows });
  const read = readTasks(rows, { format: source.format, units, links });
  const calendarOf = new Map(
    allCalendars.flatMap(({ calendar, resourceUid }) =>
      resourceUid === null ? [] : [[resourceUid, calendar.uid]],
    ),
  );
  const resources = readResources(source, calendarOf);
  const names = new Map(resources.map(({ uid, name }) => [uid, name]));
  const calendars = allCalendars.flatMap((each) => listed(each, names));
  const { assignments, spans } = readAssignments(source, {
    tasks: rows,
    resourceUids: new Set(names.keys()),
  });
  const project = readProject(source, calendars);
  checkTasks({ source, rows, read, spans, project, calendars });
  for (const stored of read.stored) options.onTask?.(stored);
  for (const contradiction of source.found.list()) options.onContradiction?.(contradiction);
  return { project, calendars, tasks: read.tasks, resources, assignments };
}

function openPlan(data: Uint8Array): Source {
  const file = new CompoundFile(data);
  const known = readFormat(file);
  const properties = new Properties(getStream(file, `${known.folder}/Props`));
  const format = { ...known, isLate: isLatePlan({ properties, format: known }) };
  const found = new Contradictions();
  if (!properties.isWhole) found.note('The properties of the project end before they should.');
  if (!isOfProgram(format)) found.note('The file does not say which version of Microsoft Project saved it.');
  return { file, format, properties, found };
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
  { file, properties, found }: Source,
  calendars: readonly NeutralCalendar[],
): NeutralProject {
  const date = (key: number) => {
    const value = properties.find(key);
    return value && value.length >= 4 ? moment(value, 0) : null;
  };
  const start = date(PROPERTY.start);
  if (start === null) throw damaged('the project has no start');
  const calendarName = text(properties.find(PROPERTY.calendarName));
  const calendar = calendars.find(({ isBase, name }) => isBase && name === calendarName);
  if (!calendar) found.note('The calendar of the project is not in the plan.');
  const flag = (key: number, otherwise: boolean) => {
    const value = properties.u16(key) ?? (otherwise ? 1 : 0);
    if (value > 1) found.note('A yes or no of the project is neither.');
    return value !== 0;
  };
  return {
    name: readTitle(file.find('\u0005SummaryInformation')) ?? text(properties.find(PROPERTY.title)),
    start,
    finish: date(PROPERTY.finish),
    calendarUid: calendar?.uid ?? USUAL_CALENDAR,
    scheduleFromStart: flag(PROPERTY.fromStart, true),
    minutesPerDay: properties.i32(PROPERTY.minutesPerDay) ?? 480,
    criticalSlackLimitDays: properties.i32(PROPERTY.criticalSlackLimit) ?? 0,
    honorConstraints: flag(PROPERTY.honorConstraints, true),
    multipleCriticalPaths: flag(PROPERTY.severalCriticalPaths, false),
  };
}
