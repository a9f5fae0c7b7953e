import type { NeutralCalendar } from '../../neutral/neutral-plan.ts';
import type { Bytes } from './bytes.ts';
import { checkValues } from './check-tables.ts';
import { isTextAtFirst } from './check-text.ts';
import type { Contradictions } from './contradictions.ts';
import type { PlanFormat } from './plan-format.ts';
import { readFixedTable, readVarTable } from './plan-tables.ts';
import { readExceptions, readOldExceptions } from './read-exceptions.ts';
import { readOwnDays, usualWeek } from './read-week.ts';
import type { Source } from './source.ts';
import { text } from './values.ts';
import type { VarTable } from './var-table.ts';

/** A calendar with the resource that it belongs to. */
export interface ReadCalendar {
  readonly calendar: NeutralCalendar;
  readonly resourceUid: number | null;
}

const ROW_SIZE = 12;
const NAME_KEY = 1;
/** Where the numbers stand in a row. */
const EARLY = { uid: 0, base: 4, resource: 8 };
const SINCE_2013 = { uid: 8, base: 0, resource: 4 };
const USUAL_WEEK_KEY = 37753736;
/** Where the week begins and under which key it lies. */
const OLD_HOURS = { key: 3, weekAt: 4 };
const HOURS = { key: 8, weekAt: 0 };

/** The calendars that other calendars build on, and those of resources. Leftovers of neither kind are passed over. */
export function readCalendars(source: Source): ReadCalendar[] {
  const { format, properties, found } = source;
  const table = readFixedTable(source, 'TBkndCal');
  const vars = readVarTable(source, 'TBkndCal');
  const places = format.version === 9 ? OLD_HOURS : HOURS;
  const at = format.isLate ? SINCE_2013 : EARLY;
  const usual = properties.find(USUAL_WEEK_KEY);
  const baseWeek = usualWeek(usual ? readOwnDays(usual, places.weekAt) : {});
  const calendars = new Map<number, ReadCalendar>();
  for (let i = 0; i < table.count; i += 1) {
    if (table.room(i) < ROW_SIZE) continue;
    const row = table.row(i, ROW_SIZE);
    const [uid, base, resource] = [row.i32(at.uid), row.i32(at.base), row.i32(at.resource)];
    if (uid <= 0 || calendars.has(uid)) continue;
    const [name, hours] = [text(vars.find(uid, NAME_KEY)), vars.find(uid, places.key)];
    const baseUid = base > 0 && base !== uid ? base : null;
    if (baseUid === null && resource <= 0 && name === null && hours === null) continue;
    const isBase = baseUid === null && (name !== null || resource <= 0);
    const days = hours ? readHours(hours, format) : NO_HOURS;
    const week = isBase ? { ...baseWeek, ...days.week } : days.week;
    calendars.set(uid, {
      calendar: { uid, name, isBase, baseUid, ...days, week },
      resourceUid: isBase ? null : resource,
    });
  }
  if (!table.isWhole) found.note(`${table.data.name} is not as long as it should be.`);
  checkValues(vars, (uid) => calendars.has(uid), found);
  for (const { calendar } of calendars.values()) checkCalendar(calendar, vars, found, calendars);
  return [...calendars.values()];
}

function checkCalendar(
  { uid, baseUid }: NeutralCalendar,
  vars: VarTable,
  found: Contradictions,
  calendars: ReadonlyMap<number, unknown>,
): void {
  if (!isTextAtFirst(vars.find(uid, NAME_KEY))) found.note('The name of a calendar is no text.');
  if (baseUid !== null && !calendars.has(baseUid)) found.note('A calendar builds on one that is not there.');
}

type Hours = Pick<NeutralCalendar, 'week' | 'exceptions' | 'workWeeks'>;

const NO_HOURS: Hours = { week: {}, exceptions: [], workWeeks: [] };

function readHours(hours: Bytes, { version }: PlanFormat): Hours {
  if (version !== 9) return { week: readOwnDays(hours, HOURS.weekAt), ...readExceptions(hours) };
  return { week: readOwnDays(hours, OLD_HOURS.weekAt), exceptions: readOldExceptions(hours), workWeeks: [] };
}
