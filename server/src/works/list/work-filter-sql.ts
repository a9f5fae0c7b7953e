import {
  filteredWorkField,
  foldText,
  isEndOfWork,
  type WorkFieldKind,
  workField,
  workStatuses,
} from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import {
  escapeLike,
  hasAssigned,
  isAnyAssigned,
  isAnyResource,
  isOwnedOrAssigned,
  workColumn,
} from '../../platform/database/index.ts';
import { holdsCommonText, holdsText } from '../../search/index.ts';
import type { WorkReader } from '../work-reader.ts';
import { isLateBy, type LatenessMoment } from './lateness-sql.ts';
import { readDays, type WeekStart } from './relative-days.ts';
import { type FilterField, isOpenOnly, OPEN, parseWorkFilters, type WorkFilter } from './work-filter.ts';

type Condition = RawBuilder<boolean>;

/**
 * The context that filters depend on: the current time, the time zone of the company, the reader's first weekday, and
 * the working days.
 */
export interface FilterMoment extends LatenessMoment {
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  /** Texts that so many works contain that checking each work is faster than the index. */
  readonly commonTexts?: ReadonlySet<string>;
}

/** The conditions of these chips on works `w`, without the access filter of the reader. */
export function matchingWorks(
  chips: readonly string[],
  reader: Pick<WorkReader, 'actor' | 'time'>,
): RawBuilder<boolean>[] {
  return conditionsOf(parseWorkFilters(chips, reader.actor.id), momentOf(reader));
}

/** The context of the filters of this reader now. */
export const momentOf = ({ actor, time }: Pick<WorkReader, 'actor' | 'time'>): FilterMoment => ({
  ...time,
  weekStart: actor.weekStart,
});

export function conditionsOf(filters: readonly WorkFilter[], moment: FilterMoment): RawBuilder<boolean>[] {
  return [inSight(filters), ...filters.map((filter) => filterCondition(filter, moment))];
}

/** Neither in the bin nor in the archive: what lists show unless a filter asks for the archive. */
export const shownWorks: Condition = sql<boolean>`w.deleted_at is null and w.archived_at is null`;

function inSight(filters: readonly WorkFilter[]): Condition {
  const asksForArchive = filters.some(({ field, values }) => field === 'archived' && values[0] === 'yes');
  return asksForArchive ? sql<boolean>`w.deleted_at is null` : shownWorks;
}

/** The SQL condition of a filter on the work `w`. */
export function filterCondition(filter: WorkFilter, moment: FilterMoment): Condition {
  switch (filter.field) {
    case 'status':
      return isOpenOnly(filter) ? openWorks : oneOf(withOpenOnes(filter), 'work_status');
    case 'person':
      return ownedOrAssigned(filter);
    case 'doer':
      return doneBy(sql`u.id = any(${filter.values}::uuid[])`);
    case 'team':
      return doneBy(sql`u.department_id in ${branchOf(filter)}`);
    case 'week':
      return inHandIn(filter, moment);
    case 'overdue':
      return overdue(filter, moment);
    case 'lateness':
      return isLateBy(filter.values, moment);
    case 'archived':
      return sql`(w.archived_at is not null) = ${filter.values[0] === 'yes'}`;
    case 'text':
      return textHeld(filter.values[0] ?? '', moment);
    default:
      return compareByKind(filter, moment);
  }
}

function compareByKind(filter: WorkFilter, moment: FilterMoment): Condition {
  switch (kindOf(filter.field)) {
    case 'priority':
      return oneOf(filter, 'work_priority');
    case 'person':
    case 'project':
    case 'work':
      return oneOf(filter, 'uuid');
    case 'department':
      return filter.operator === 'under' ? inBranch(filter) : oneOf(filter, 'uuid');
    case 'people':
      return assignedTo(filter, hasAssigned('user_id'), isAnyAssigned(filter.values));
    case 'resources':
      return assignedTo(filter, hasAssigned('resource_id'), isAnyResource(filter.values));
    case 'labels':
      return someOf(filter);
    case 'flag':
      return sql`${columnOf(filter.field)} = ${filter.values[0] === 'yes'}`;
    case 'date':
      return onDays(filter, moment, (day) => sql`${`${day}T00:00`}::timestamp`);
    case 'instant':
      return onDays(
        filter,
        moment,
        (day) => sql`(${`${day}T00:00`}::timestamp at time zone ${moment.timeZone})`,
      );
    case 'percent':
      return compareNumber(filter);
    case 'line':
      return compareLine(filter);
    default:
      throw new Error(`no filter compares ${filter.field}`);
  }
}

/** Ignores case and accents, as people type search texts. */
function compareLine({ field, operator, values }: WorkFilter): Condition {
  const column = columnOf(field);
  if (operator === 'empty') return sql`${column} is null`;
  if (operator === 'not_empty') return sql`${column} is not null`;
  const folded = foldText(values[0] ?? '');
  if (operator === 'contains') return sql`search_fold(${column}) like ${`%${escapeLike(folded)}%`}`;
  if (operator === 'is') return sql`search_fold(${column}) = ${folded}`;
  return sql`(search_fold(${column}) <> ${folded} or ${column} is null)`;
}

function kindOf(field: FilterField): WorkFieldKind | undefined {
  const name = filteredWorkField(field);
  return name && workField(name).kind;
}

/** Open works. The wording must match the condition of the partial index. */
export const openWorks: Condition = sql<boolean>`w.status not in ('done', 'cancelled')`;

/** Replaces "open" by every status that is open. */
function withOpenOnes({ operator, values, ...filter }: WorkFilter): WorkFilter {
  if (!values.includes(OPEN)) return { ...filter, operator, values };
  const open = workStatuses.filter((status) => status !== 'done' && status !== 'cancelled');
  return {
    ...filter,
    operator: operator === 'is_not' ? 'none_of' : operator,
    values: [...values.filter((value) => value !== OPEN), ...open],
  };
}

/** The owner or an assignee of the work. */
function ownedOrAssigned({ operator, values }: WorkFilter): Condition {
  if (operator === 'is' || operator === 'any_of') return isOwnedOrAssigned(values);
  return sql`(w.owner_id = any(${values}::uuid[]) or ${isAnyAssigned(values)}) is not true`;
}

function textHeld(text: string, { commonTexts }: FilterMoment): Condition {
  return commonTexts?.has(text) ? holdsCommonText(text) : holdsText(text);
}

/** Fields with a single value. An empty field matches `is_not` and `none_of`. */
function oneOf(
  { field, operator, values }: WorkFilter,
  type: 'uuid' | 'work_status' | 'work_priority',
): Condition {
  const column = columnOf(field);
  const wanted = sql`${values}::${sql.raw(type)}[]`;
  if (operator === 'empty') return sql`${column} is null`;
  if (operator === 'not_empty') return sql`${column} is not null`;
  if (operator === 'is') return sql`${column} = ${values[0]}::${sql.raw(type)}`;
  if (operator === 'any_of') return sql`${column} = any(${wanted})`;
  return sql`(${column} <> all(${wanted}) or ${column} is null)`;
}

/** In a department or one of its descendants, like the figures of departments. */
const inBranch = (filter: WorkFilter): Condition => sql`w.department_id in ${branchOf(filter)}`;

const branchOf = ({ values }: WorkFilter) => sql`(
  with recursive branch as (
    select id from department where id = any(${values}::uuid[])
    union select d.id from department d join branch on d.parent_id = branch.id)
  select id from branch)`;

/** The people who do a work: its assignees, or without assignees its owner. */
function doneBy(isOne: RawBuilder<unknown>): Condition {
  return sql`exists (
    select from app_user u where u.status = 'active' and ${isOne} and (
      u.id = w.owner_id and not ${hasAssigned('user_id')}
      or exists (select from assignment a where a.work_id = w.id and a.user_id = u.id)))`;
}

/**
 * Works with remaining effort in a week, distributed as in the load view: from now or their start to their due, or past
 * due over the rest of this week. Load weeks always begin on Monday.
 */
function inHandIn({ values }: WorkFilter, { now }: FilterMoment): Condition {
  const [days] = values.flatMap((value) => readDays(value, now.slice(0, 10), 'monday') ?? []);
  const from = `${days?.first ?? ''}T00:00`;
  const to = `${addDays(days?.last ?? '', 1)}T00:00`;
  return sql`(w.due is not null and w.sub_work_count = 0 and w.progress < 100
    and coalesce(w.effort_minutes, w.duration_minutes, 0) > 0 and (w.start is null or w.start < ${to}::timestamp)
    and (w.due > ${from}::timestamp or ${from}::timestamp <= ${now}::timestamp))`;
}

/** Assigned people or resources. */
function assignedTo({ operator }: WorkFilter, hasAny: Condition, isNamed: Condition): Condition {
  if (operator === 'empty') return sql`not ${hasAny}`;
  if (operator === 'not_empty') return hasAny;
  return operator === 'is' || operator === 'any_of' ? isNamed : sql`not ${isNamed}`;
}

/** Fields with several values. The operators must be supported by the GIN index. */
function someOf({ field, operator, values }: WorkFilter): Condition {
  const column = columnOf(field);
  if (operator === 'empty') return sql`${column} = '{}'`;
  if (operator === 'not_empty') return sql`${column} <> '{}'`;
  const shares = sql<boolean>`${column} && ${values}::uuid[]`;
  return operator === 'is' || operator === 'any_of' ? shares : sql`not ${shares}`;
}

/** `overdue_from` is null if a work cannot be overdue. */
function overdue({ values }: WorkFilter, { now }: FilterMoment): Condition {
  return values[0] === 'yes'
    ? sql`w.overdue_from < ${now}::timestamp`
    : sql`(w.overdue_from >= ${now}::timestamp or w.overdue_from is null)`;
}

/** `before` and `after` exclude the named days, `between` includes both ends. An end at midnight lies on the day before. */
function onDays(
  { field, operator, values }: WorkFilter,
  { now, weekStart }: FilterMoment,
  startOf: (day: string) => RawBuilder<unknown>,
): Condition {
  const column = columnOf(field);
  if (operator === 'empty') return sql`${column} is null`;
  if (operator === 'not_empty') return sql`${column} is not null`;
  const days = values.flatMap((value) => readDays(value, now.slice(0, 10), weekStart) ?? []);
  const from = startOf(days[0]?.first ?? '');
  const to = startOf(addDays(days.at(-1)?.last ?? '', 1));
  const isBefore = sql.raw(isEndOfWork(field) ? '<=' : '<');
  const isFrom = sql.raw(isEndOfWork(field) ? '>' : '>=');
  if (operator === 'before') return sql`${column} ${isBefore} ${from}`;
  if (operator === 'after') return sql`${column} ${isFrom} ${to}`;
  if (operator === 'is_not')
    return sql`(${column} ${isBefore} ${from} or ${column} ${isFrom} ${to} or ${column} is null)`;
  return sql`(${column} ${isFrom} ${from} and ${column} ${isBefore} ${to})`;
}

function compareNumber({ field, operator, values }: WorkFilter): Condition {
  const column = columnOf(field);
  const [value, to] = values.map((text) => sql`${Number(text)}::smallint`);
  if (operator === 'before') return sql`${column} < ${value}`;
  if (operator === 'after') return sql`${column} > ${value}`;
  if (operator === 'between') return sql`${column} between ${value} and ${to}`;
  return operator === 'is' ? sql`${column} = ${value}` : sql`${column} <> ${value}`;
}

function columnOf(field: FilterField): RawBuilder<unknown> {
  const name = filteredWorkField(field);
  if (name === undefined) throw new Error(`${field} is not a column`);
  return workColumn(name);
}
