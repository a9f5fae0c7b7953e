import type { PagesOptions, PictureOptions } from '@gantry/gantt/export';
import { exactDate } from '#lib/dates/index.ts';
import type { ExportChoice, ExportSource } from './export-source.ts';

/** What a drawing is made of: the chart as it is shown, for the time that was chosen. */
export function sheetOptions(source: ExportSource, { time }: Pick<ExportChoice, 'time'>): PictureOptions {
  const { chart, projectName, wallClock, remarks, columns, rows, now, progressAt, listRest, dayHours, show } =
    source;
  const handle = chart.current;
  const span = time === 'shown' ? handle?.visibleSpan() : undefined;
  const exported = `exported ${exactDate(wallClock)}`;
  return {
    title: projectName,
    note: [...remarks, exported].join(' · '),
    legend: true,
    columns,
    rows,
    collapsed: handle?.collapsed() ?? new Set(),
    from: span?.start,
    to: span?.finish,
    pixelsPerDay: handle?.pixelsPerDay() ?? 18,
    now,
    progressAt,
    listRest,
    dayHours,
    show,
  };
}

export function pagesOptions(source: ExportSource, choice: ExportChoice): PagesOptions {
  return { ...sheetOptions(source, choice), paper: choice.paper, fitWidth: choice.width === 'page' };
}

/** `HAR timeline 2026-12-02` */
export const fileNameOf = ({ projectKey, wallClock }: ExportSource): string =>
  `${projectKey} timeline ${wallClock.slice(0, 10)}`;
