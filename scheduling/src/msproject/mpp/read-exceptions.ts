import {
  type DaySpan,
  EVERY_DAY,
  listExceptionDays,
  type Recurrence,
  rankOfKind,
} from '../../exceptions/recurring-exception.ts';
import type { NeutralCalendar } from '../../neutral/neutral-plan.ts';
import { formatDay } from '../../time.ts';
import { type ExceptionSpan, MAX_EXCEPTION_SPANS, MAX_EXCEPTIONS, toExceptions } from '../read-calendars.ts';
import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';
import { readOwnDays, readSpans, WEEK_SIZE } from './read-week.ts';
import type { Source } from './source.ts';
import { dayNumber, text } from './values.ts';

type Exceptions = NeutralCalendar['exceptions'];
type WorkWeeks = NeutralCalendar['workWeeks'];
/** Collects contradictions. */
type Said = Pick<Source, 'found' | 'texts'>;

/** MPP9: the number of exceptions is before the week, and the exceptions are after it. */
const OLD_BEGIN = 424;
const OLD_SIZE = 64;
const OLD_SPANS = { count: 6, begins: 12, lengths: 24, sums: 44 };

/** Since 2007: exceptions with a recurrence and a name. */
const COUNT_AT = WEEK_SIZE;
const BEGIN = 424;
const SIZE = 92;
const SPANS = { count: 14, begins: 20, lengths: 32, sums: 52 };
const OCCURRENCES_AT = 4;
const NAME_LENGTH_AT = 88;

/** A work week: its week, its first and last day, the length of its name, the name. */
const WORK_WEEK_SIZE = WEEK_SIZE + 16;
const MOST_WORK_WEEKS = 1000;

const WRONG_LENGTH = 'The exceptions of a calendar do not fit the room that it has for them.';

export function readOldExceptions(hours: Bytes, said: Said): Exceptions {
  const count = checkedCount(hours.u16(0), MAX_EXCEPTIONS);
  if (hours.length !== OLD_BEGIN + count * OLD_SIZE) said.found.note(WRONG_LENGTH);
  const blocks = Array.from({ length: count }, (_, i) => hours.slice(OLD_BEGIN + i * OLD_SIZE, OLD_SIZE));
  const spans = blocks.map((block): ExceptionSpan => {
    const days = readDays(block, 0);
    const working = readSpans(block, OLD_SPANS, said);
    return { ...days, rank: rankOfKind(EVERY_DAY, days), working, name: null };
  });
  return toExceptions(spans);
}

/** Reads the exceptions and the work weeks that follow them. */
export function readExceptions(hours: Bytes, said: Said): { exceptions: Exceptions; workWeeks: WorkWeeks } {
  if (hours.length <= COUNT_AT) return { exceptions: [], workWeeks: [] };
  const count = checkedCount(hours.u16(COUNT_AT), MAX_EXCEPTIONS);
  const exceptions: ExceptionSpan[] = [];
  let at = BEGIN;
  for (let i = 0; i < count; i += 1) {
    const block = hours.slice(at, SIZE);
    const nameLength = block.i32(NAME_LENGTH_AT);
    const nameBytes = hours.slice(at + SIZE, nameLength);
    said.texts.check(
      nameLength > 0 ? nameBytes : null,
      'The name of an exception of a calendar is not a text.',
    );
    const name = text(nameBytes);
    const working = readSpans(block, SPANS, said);
    const room = MAX_EXCEPTION_SPANS - exceptions.length;
    exceptions.push(...expandExceptions(block, said, { working, name }).slice(0, room));
    at += SIZE + padded(nameLength);
  }
  return {
    exceptions: toExceptions(exceptions),
    workWeeks: at + 4 <= hours.length ? readWorkWeeks(hours, at, said) : [],
  };
}

/** Expands a recurring exception. The number of its days must match the stored number. */
function expandExceptions(
  block: Bytes,
  said: Said,
  what: Pick<ExceptionSpan, 'working' | 'name'>,
): readonly ExceptionSpan[] {
  const recurrence = readRecurrence(block);
  const span = readDays(block, 0);
  const days = listExceptionDays({ ...recurrence, occurrences: null }, span);
  const kept = listExceptionDays(recurrence, span);
  if (isRecurring(recurrence) && (kept.length !== block.u16(OCCURRENCES_AT) || days.length !== kept.length))
    said.found.note('An exception of a calendar does not come as often as it says.');
  const rank = rankOfKind(recurrence, span);
  return kept.map((days) => ({ ...days, rank, ...what }));
}

const isRecurring = ({ type }: Recurrence) => type !== EVERY_DAY.type;

/** The meaning of bytes 76 to 79 depends on the kind; unused bytes contain invalid data. */
function readRecurrence(block: Bytes): Recurrence {
  const type = block.u16(72);
  const [first, second, third] = [block.u8(76), block.u8(77), block.u8(78)];
  const common = { ...EVERY_DAY, type, occurrences: block.u16(8) === 0 ? null : block.u16(OCCURRENCES_AT) };
  const period = (at: number) => Math.max(1, block.u16(at));
  if (type === 7) return { ...common, period: period(76) };
  if (type === 6) return { ...common, daysOfWeek: first, period: period(78) };
  if (type === 4) return { ...common, monthDay: first, period: Math.max(1, third) };
  if (type === 5) return { ...common, monthPosition: first, monthItem: second, period: period(78) };
  if (type === 2) return { ...common, month: first, monthDay: second };
  if (type === 3) return { ...common, month: first, monthPosition: second, monthItem: third };
  return common;
}

function readWorkWeeks(hours: Bytes, begin: number, said: Said): WorkWeeks {
  const count = checkedCount(hours.i32(begin), MOST_WORK_WEEKS);
  const workWeeks: WorkWeeks[number][] = [];
  let at = begin + 4;
  for (let i = 0; i < count; i += 1) {
    const block = hours.slice(at, WORK_WEEK_SIZE);
    const { fromDay, toDay } = readDays(block, WEEK_SIZE);
    const nameLength = block.i32(WORK_WEEK_SIZE - 4);
    workWeeks.push({
      from: formatDay(fromDay),
      to: formatDay(toDay),
      week: readOwnDays(block, 0, said),
      name: text(hours.slice(at + WORK_WEEK_SIZE, nameLength)),
    });
    at += WORK_WEEK_SIZE + padded(nameLength);
  }
  if (at !== hours.length) said.found.note(WRONG_LENGTH);
  return workWeeks;
}

function readDays(block: Bytes, at: number): DaySpan {
  const [fromDay, toDay] = [dayNumber(block, at), dayNumber(block, at + 2)];
  if (fromDay === null || toDay === null || toDay < fromDay)
    throw damaged('an exception of a calendar ends before it begins');
  return { fromDay, toDay };
}

function checkedCount(count: number, most: number): number {
  if (count < 0 || count > most) throw damaged('a calendar has more exceptions than any plan');
  return count;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;
