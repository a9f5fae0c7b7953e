import { datesOf } from '../paint/row-painter.ts';
import type { Description } from '../props.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { Chart } from './chart.ts';
import type { Tip } from './picture.ts';

/** Distance from an edge of the window: the box does not fit beyond it. */
const INSIDE = 24;

/**
 * The host's description of a work, for a box beside its bar. `x`: position of the pointer, in pixels of the axis;
 * without it the box is beside the visible part of the bar.
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

/** The same as text for screen readers. */
export const aboutWords = ({ title, lines, note }: Description): string =>
  [title, ...lines.map(({ name, value }) => `${name} ${value}`), note].filter(Boolean).join(', ');
