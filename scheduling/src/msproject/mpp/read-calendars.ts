import type { NeutralCalendar } from '../../neutral/neutral-plan.ts';
import type { Bytes } from './bytes.ts';
import { References } from './check-references.ts';
import { checkValues, valueCount, WRONG_COUNT } from './check-tables.ts';
import type { FixedTable } from './fixed-table.ts';
import { Habit } from './habit.ts';
import { readFixedTable, readVarTable } from './plan-tables.ts';
import { readExceptions, readOldExceptions } from './read-exceptions.ts';
import { readOwnDays, usualWeek } from './read-week.ts';
import type { Source } from './source.ts';
import { lengthOfText, text } from './values.ts';
import type { VarTable } from './var-table.ts';

/** A calendar and the resource that it belongs to. */
export interface ReadCalendar {
  readonly calendar: NeutralCalendar;
  readonly resourceUid: number | null;
}

const ROW_SIZE = 12;
const NAME_KEY = 1;
const NAME_ROOM = 96;
/** Offsets of the numbers in a row. */
const EARLY = { uid: 0, base: 4, resource: 8 };
const SINCE_2013 = { uid: 8, base: 0, resource: 4 };
const USUAL_WEEK_KEY = 37753736;
/** Offset of the week, and the key under which it is stored. */
const OLD_HOURS = { key: 3, weekAt: 4 };
const HOURS = { key: 8, weekAt: 0 };

/** Reads base calendars and the calendars of resources. Leftover calendars of neither kind are skipped. */
export function readCalendars(source: Source): ReadCalendar[] {
  const { format, properties, found } = source;
  const table = readFixedTable(source, 'TBkndCal');
  const vars = readVarTable(source, 'TBkndCal');
  const places = format.version === 9 ? OLD_HOURS : HOURS;
  const at = format.isLate ? SINCE_2013 : EARLY;
  const usual = properties.find(USUAL_WEEK_KEY);
  const baseWeek = usualWeek(usual ? readOwnDays(usual, places.weekAt, source) : {});
  const calendars = new Map<number, ReadCalendar>();
  const counts = new References();
  let last = 0;
  for (let i = 0; i < table.count; i += 1) {
    if (table.room(i) < ROW_SIZE) {
      if (isLive(table, i)) found.note(WRONG_ROW);
      continue;
    }
    const row = table.row(i, ROW_SIZE);
    const [uid, base, resource] = [row.i32(at.uid), row.i32(at.base), row.i32(at.resource)];
    if (isLive(table, i)) {
      if (uid <= last || uid > MOST_UID || !isReference(base) || !isReference(resource))
        found.note(WRONG_ROW);
      last = uid;
      counts.add(vars.count(uid) === valueCount(table.kind(i), format));
    }
    if (uid <= 0 || calendars.has(uid)) continue;
    const [name, hours] = [text(vars.find(uid, NAME_KEY)), vars.find(uid, places.key)];
    const baseUid = base > 0 && base !== uid ? base : null;
    if (baseUid === null && resource <= 0 && name === null && hours === null) continue;
    const isBase = baseUid === null && (name !== null || resource <= 0);
    const days = hours ? readHours(hours, source) : NO_HOURS;
    const week = isBase ? { ...baseWeek, ...days.week } : days.week;
    calendars.set(uid, {
      calendar: { uid, name, isBase, baseUid, ...days, week },
      resourceUid: isBase ? null : resource,
    });
  }
  if (!table.isWhole) found.note(`${table.data.name} is not as long as it should be.`);
  counts.report(WRONG_COUNT, found);
  checkValues(vars, (uid) => calendars.has(uid), found);
  for (const { calendar } of calendars.values()) checkCalendar(calendar, vars, source, calendars);
  checkHours([...calendars.values()], source);
  return [...calendars.values()];
}

const WRONG_ROW = 'The numbers of the calendars contradict one another.';
/** These bits mark items of the program itself. */
const KIND_BITS = 0xff;
const isLive = (table: FixedTable, index: number) => (table.kind(index) & KIND_BITS) === 0;
/** Numbers that calendars of budgets refer to. */
const FIRST_SPECIAL = -65_536;
const LAST_SPECIAL = -65_530;
/** Numbers of calendars count from 1. */
const MOST_UID = 100_000;
/** In minutes. */
const STEP_OF_HOURS = 5;
const isReference = (uid: number) => uid >= -1 || (uid >= FIRST_SPECIAL && uid <= LAST_SPECIAL);

function checkCalendar(
  { uid, name, baseUid, exceptions }: NeutralCalendar,
  vars: VarTable,
  { found, texts, words }: Source,
  calendars: ReadonlyMap<number, unknown>,
): void {
  for (const each of new Set([name, ...exceptions.map((exception) => exception.name)]))
    words.add(each, 'A word in the name of a calendar is nearly one that the plan has often.');
  texts.check(withoutRest(vars.find(uid, NAME_KEY)), 'The name of a calendar is not a text.');
  if (baseUid !== null && !calendars.has(baseUid)) found.note('A calendar builds on one that is not there.');
}

/**
 * Working times usually begin and end at multiples of five minutes. Other minutes are accepted if they occur more than
 * once.
 */
function checkHours(calendars: readonly ReadCalendar[], { found }: Source): void {
  const begins = new Habit('The hours of a calendar are like those of no other day.', 1);
  // Calendars share the days of the project.
  const days = new Set(calendars.flatMap(({ calendar }) => Object.values(calendar.week)));
  for (const spans of days)
    for (const [from, to] of spans) begins.add(from % STEP_OF_HOURS === 0 && to % STEP_OF_HOURS === 0);
  begins.report(found);
}

/** Some programs wrote the whole buffer of a name, with old content behind it. */
function withoutRest(name: Bytes | null): Bytes | null {
  if (name === null || name.length < NAME_ROOM) return name;
  const length = lengthOfText(name);
  return length < name.length ? name.slice(0, length + 2) : name;
}

type Hours = Pick<NeutralCalendar, 'week' | 'exceptions' | 'workWeeks'>;

const NO_HOURS: Hours = { week: {}, exceptions: [], workWeeks: [] };

function readHours(hours: Bytes, source: Source): Hours {
  if (source.format.version !== 9)
    return { week: readOwnDays(hours, HOURS.weekAt, source), ...readExceptions(hours, source) };
  const week = readOwnDays(hours, OLD_HOURS.weekAt, source);
  return { week, exceptions: readOldExceptions(hours, source), workWeeks: [] };
}
