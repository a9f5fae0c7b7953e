import type { PagesOptions, PictureOptions, TitleBlock } from '@gantry/gantt/export';
import { chartDates } from '#features/plan/drawn/chart-dates.ts';
import { chartTexts } from '#features/plan/drawn/chart-texts.ts';
import { exactDate } from '#lib/dates/index.ts';
import { legendWords } from '../legend/legend-words.ts';
import type { BlockChoice, ExportChoice, ExportSource } from './export-source.ts';
import { say } from './words/index.ts';

/** The options of a drawing: the chart as it is shown, for the chosen time. */
export function sheetOptions(source: ExportSource, { time }: Pick<ExportChoice, 'time'>): PictureOptions {
  const { chart, projectName, wallClock, remarks, columns, rows, now, progressAt, listRest, dayHours, show } =
    source;
  const handle = chart.current;
  const span = time === 'shown' ? handle?.visibleSpan() : undefined;
  const exported = say('exportedOn', { date: exactDate(wallClock) });
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
    legendWords,
    ...chartDates,
    texts: chartTexts,
  };
}

export function pagesOptions(source: ExportSource, choice: ExportChoice): PagesOptions {
  const { paper, width, breaks, block } = choice;
  return {
    ...sheetOptions(source, choice),
    paper,
    fitWidth: width === 'page',
    breaks,
    block: block && blockOf(source, block),
    pageWords: (page, pages) => say(block ? 'pageShort' : 'pageOf', { page, pages }),
  };
}

function blockOf(
  { projectKey, projectName, wallClock, baseline }: ExportSource,
  { revision, author, logo }: BlockChoice,
): TitleBlock {
  return {
    logo,
    cells: [
      { label: say('project'), value: `${projectKey} ${projectName}` },
      { label: say('revision'), value: revision },
      { label: say('date'), value: exactDate(wallClock) },
      { label: say('baseline'), value: baseline ?? say('noBaseline') },
      { label: say('author'), value: author },
    ],
    pageLabel: say('page'),
  };
}

/** `HAR timeline 2026-12-02` */
export const fileNameOf = ({ projectKey, subject = 'timeline', wallClock }: ExportSource): string =>
  `${projectKey} ${subject} ${wallClock.slice(0, 10)}`;
