import type { Chart } from '../chart/chart.ts';
import type { Picture, Tip, TipLine } from '../chart/picture.ts';
import { sendIntent } from '../chart/send-intent.ts';
import { shiftWords } from '../chart/shift-words.ts';
import type { DatedPreviewIntent, Preview } from '../intents.ts';
import type { WorkDates } from '../paint/bar-box.ts';
import { datesOf } from '../paint/row-painter.ts';
import { MINUTES_PER_DAY, NO_DATE } from '../time/minutes.ts';

/** Shows the effect of dropping now. Returns its preview, with the reason if it may not be dropped. */
export function hold(chart: Chart, intent: DatedPreviewIntent): Preview | undefined {
  chart.showAgain = () => void hold(chart, intent);
  const preview = chart.showPreview(intent);
  const after = chart.previews.find(intent.work) ?? { start: intent.start, finish: intent.finish };
  const picture = pictureOf(chart, intent, after, preview?.refused !== undefined);
  chart.show(picture, tipOf(chart, intent.work, after, preview, intent.kind !== 'dates'));
  return preview;
}

function pictureOf(
  chart: Chart,
  { kind, work }: DatedPreviewIntent,
  after: WorkDates,
  isRefused: boolean,
): Picture {
  if (isRefused) return { kind: 'refused', work };
  if (kind === 'dates') return { kind: 'drawn', row: chart.model.rows.rowOf[work] ?? -1, ...spanOf(after) };
  return { kind: 'hold', work, ...spanOf(after) };
}

const spanOf = ({ start, finish }: WorkDates): WorkDates => ({ start, finish });

function tipOf(
  chart: Chart,
  work: number,
  after: WorkDates,
  preview: Preview | undefined,
  hints: boolean,
): Tip {
  const { texts, data } = chart.input;
  const before = datesOf(data, work);
  const lines: TipLine[] = [];
  const isRefused = preview?.refused !== undefined;
  if (after.start !== after.finish) lines.push(lineOf(chart, texts.start, before.start, after.start));
  lines.push(lineOf(chart, texts.finish, before.finish, after.finish, true));
  return {
    work,
    // A refused drop shows no dates and no alternative key.
    lines: isRefused ? [] : lines,
    refused: preview?.refused,
    note: preview?.note,
    consequences: preview?.consequences,
    hints: hints && !isRefused,
    anchor: { row: chart.model.rows.rowOf[work] ?? 0, ...spanOf(after) },
  };
}

function lineOf(chart: Chart, name: string, before: number, after: number, isFinish = false): TipLine {
  const isSame = before === after;
  return {
    name,
    before: before === NO_DATE || isSame ? undefined : formatDate(chart, before, isFinish),
    after: formatDate(chart, after, isFinish),
    shift: shiftWords(before, after, chart.input),
  };
}

/** Includes the time if this zoom distinguishes hours. A finish at midnight belongs to the day before. */
export function formatDate(chart: Chart, minute: number, isFinish = false): string {
  const { dates } = chart.input;
  const { unit } = chart.view.levels.lower;
  if (unit === 'hour' || unit === 'minute') return `${dates.day(minute)} ${dates.time(minute)}`;
  return dates.day(isFinish && minute % MINUTES_PER_DAY === 0 ? minute - 1 : minute);
}

/**
 * Drops it: the intent is sent, or the reason for the refusal is announced. `isAnnounced`: the new dates were announced
 * during the move.
 */
export function commitDrop(
  chart: Chart,
  intent: DatedPreviewIntent,
  preview: Preview | undefined,
  { isAnnounced = false } = {},
): void {
  const { texts, data } = chart.input;
  const title = data.title(intent.work);
  const after = chart.previews.find(intent.work) ?? intent;
  if (preview?.refused === undefined)
    sendIntent(chart, intent, isAnnounced ? undefined : movedWords(chart, intent.work, after, preview));
  // A work that other users have just deleted has no name.
  else
    chart.say(
      title === ''
        ? texts.refused({ reason: preview.refused })
        : texts.stays({ title, reason: preview.refused }),
    );
}

/** The announcement after dates were given to a work. */
function movedWords(chart: Chart, work: number, after: WorkDates, preview: Preview | undefined): string {
  const { texts, data } = chart.input;
  const words = texts.moved({
    title: data.title(work),
    start: formatDate(chart, after.start),
    finish: formatDate(chart, after.finish, true),
  });
  return preview?.spoken ? `${words}; ${preview.spoken}` : words;
}
