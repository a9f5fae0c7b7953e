import { datesOf } from '../paint/row-painter.ts';
import type { Description } from '../props.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { Chart } from './chart.ts';
import type { Tip } from './picture.ts';

/** Inside an edge of the window: beside it a box has no place. */
const INSIDE = 24;

/**
 * What the host tells of a work, beside its bar. `x`: where the pointer is, in pixels of the axis; without it the box stands beside
 * the part of the bar that is seen.
 */
export function aboutTip(chart: Chart, work: number, x?: number): Tip | undefined {
  const told = chart.input.describe?.(work);
  if (!told) return undefined;
  const { scale, left, width } = chart.view;
  const { start, finish } = datesOf(chart.input.data, work);
  const [first, last] = [scale.minuteAt(left + INSIDE), scale.minuteAt(left + width - INSIDE)];
  const within = (minute: number) => Math.max(first, Math.min(last, minute === NO_DATE ? first : minute));
  const pointed = x === undefined ? undefined : scale.minuteAt(x);
  return {
    work,
    title: told.title,
    lines: told.lines.map(({ name, value }) => ({ name, before: undefined, after: value, shift: undefined })),
    refused: undefined,
    note: told.note,
    consequences: undefined,
    hints: false,
    anchor: {
      row: chart.model.rows.rowOf[work] ?? 0,
      start: pointed ?? within(start),
      finish: pointed ?? within(finish),
    },
  };
}

/** The same for the ear. */
export const aboutWords = ({ title, lines, note }: Description): string =>
  [title, ...lines.map(({ name, value }) => `${name} ${value}`), note].filter(Boolean).join(', ');
