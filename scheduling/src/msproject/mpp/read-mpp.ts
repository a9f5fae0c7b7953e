import type { NeutralCalendar, NeutralPlan } from '../../neutral/neutral-plan.ts';
import { checkTaskCount, type MsProjectReaderOptions } from '../ms-project-reader.ts';
import type { OpenFile } from '../open-file.ts';
import { projectUnits } from '../project-units.ts';
import { checkTasks } from './check-tasks.ts';
import { Texts } from './check-text.ts';
import { Words } from './check-words.ts';
import { CompoundFile } from './compound-file.ts';
import { Contradictions } from './contradictions.ts';
import { readFormat } from './plan-format.ts';
import { getStream, isLatePlan, isOfProgram } from './plan-tables.ts';
import { Properties } from './properties.ts';
import { readAssignments } from './read-assignments.ts';
import { type ReadCalendar, readCalendars } from './read-calendars.ts';
import { readLinks } from './read-links.ts';
import { readProject } from './read-project.ts';
import { readResources } from './read-resources.ts';
import { readTasks } from './read-tasks.ts';
import type { Source } from './source.ts';
import { listTaskRows } from './task-rows.ts';

const DURATION_FORMAT = 37748757;

/**
 * Reads a plan that Microsoft Project saved in its binary format (`.mpp`, `.mpt`; Project 2000 and later), with the
 * same result as the XML reader. Throws `UnreadablePlanError` with one line for people.
 */
export function readMpp(input: OpenFile, options: MsProjectReaderOptions = {}): NeutralPlan {
  const source = openPlan(input);
  const allCalendars = readCalendars(source);
  const rows = listTaskRows(source);
  checkTaskCount(rows.count);
  const units = projectUnits(source.properties.u16(DURATION_FORMAT));
  const links = readLinks(source, { units, tasks: rows });
  const read = readTasks(rows, { format: source.format, units, links });
  const calendarOf = new Map(
    allCalendars.flatMap(({ calendar, resourceUid }) =>
      resourceUid === null ? [] : [[resourceUid, calendar.uid]],
    ),
  );
  const { resources, guids: resourceGuids } = readResources(source, calendarOf);
  const names = new Map(resources.map(({ uid, name }) => [uid, name]));
  const calendars = allCalendars.flatMap((each) => listed(each, names, source.found));
  const assigned = readAssignments(source, {
    tasks: rows,
    resources: new Map(resources.map((resource) => [resource.uid, resource])),
    resourceGuids,
  });
  const project = readProject(source, { calendars, firstTask: read.tasks[0] });
  checkTasks({ source, rows, read, assigned, project, calendars });
  source.texts.report();
  source.words.report(source.found);
  for (const stored of read.stored) options.onTask?.(stored);
  for (const contradiction of source.found.list()) options.onContradiction?.(contradiction);
  return { project, calendars, tasks: read.tasks, resources, assignments: assigned.assignments };
}

function openPlan(input: OpenFile): Source {
  const file = new CompoundFile(input);
  const known = readFormat(file);
  const properties = new Properties(getStream(file, `${known.folder}/Props`));
  const format = { ...known, isLate: isLatePlan({ properties, format: known }) };
  const found = new Contradictions();
  if (!properties.isWhole) found.note('The properties of the project end before they should.');
  if (!isOfProgram(format)) found.note('The file does not say which version of Microsoft Project saved it.');
  return { file, format, properties, found, texts: new Texts(found), words: new Words() };
}

/** A calendar as in the XML: a resource's calendar has the name of the resource, and is dropped with it. */
function listed(
  { calendar, resourceUid }: ReadCalendar,
  names: ReadonlyMap<number, string | null>,
  found: Contradictions,
): NeutralCalendar[] {
  if (resourceUid === null) return [calendar];
  const isListed = resourceUid > 0 && names.has(resourceUid);
  const name = names.get(resourceUid) ?? null;
  if (isListed && calendar.name !== null && calendar.name !== name)
    found.note('The name of a resource is not that of its calendar.');
  return isListed ? [{ ...calendar, name: calendar.name ?? name }] : [];
}
