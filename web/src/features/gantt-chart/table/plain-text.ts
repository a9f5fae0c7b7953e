import type { WorkFieldOf, WorkFieldWith } from '@gantry/contract/work-fields';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { asEnd, dayOf, timeOf } from '#lib/dates/index.ts';

const minutesPerDay = 1440;

type DateField = WorkFieldWith<'chart'> & WorkFieldOf<'date'>;

const edges: Readonly<Record<DateField, 'start' | 'finish'>> = {
  start: 'start',
  due: 'finish',
  deadline: 'finish',
  actualStart: 'start',
  actualFinish: 'finish',
  constraintDate: 'start',
};

const isDate = (id: string): id is DateField => Object.hasOwn(edges, id);

/**
 * The text of a copied cell. A date has its year, as in spreadsheets, and its time unless that is the usual one.
 * Pasting it gives the same date.
 */
export function plainText(
  { works, rowOf }: Pick<Plan, 'works' | 'rowOf'>,
  { dayHours }: Pick<PlanCalendar, 'dayHours'>,
  column: PlanColumn,
  work: number,
): string {
  const row = rowOf(work);
  const stands = row !== undefined && isDate(column.id) ? works[column.id][row] : undefined;
  if (stands == null || !isDate(column.id)) return column.whole?.(work) ?? column.text(work);
  const date = edges[column.id] === 'finish' && dayHours.finish === minutesPerDay ? asEnd(stands) : stands;
  const [hours = 0, minutes = 0] = timeOf(date).split(':').map(Number);
  const isUsual = hours * 60 + minutes === dayHours[edges[column.id]];
  return isUsual ? dayOf(date) : `${dayOf(date)} ${timeOf(date)}`;
}
