import type { ChartInput } from './input.ts';

const DRAWN = [
  'data',
  'now',
  'rowHeight',
  'listRest',
  'dates',
  'firstDayOfWeek',
  'highlightedLinks',
  'selection',
] as const;

/** Whether the new props lead to another drawing. */
export function isDrawnOtherwise(before: ChartInput, after: ChartInput): boolean {
  if (DRAWN.some((name) => before[name] !== after[name])) return true;
  const names = Object.keys(after.show) as (keyof ChartInput['show'])[];
  return names.some((name) => before.show[name] !== after.show[name]);
}
