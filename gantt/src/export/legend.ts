import { dateAt, type GanttData, hasFlag, LinkFlag, listBaselines, pausesOf, WorkFlag } from '../data.ts';
import { type Mark, path, text } from '../paint/mark.ts';
import { box, bracket, diamond, leftRoundedBox, level, roundedBox, upright } from '../paint/paths.ts';
import type { ShowOptions } from '../paint/row-brush.ts';
import { textWidth } from '../paint/text-width.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { Group } from './drawing.ts';
import { englishLegend, type LegendKind, type LegendWords } from './legend-words.ts';
import type { Sheet, SheetWindow } from './sheet.ts';

/** Height of a line of samples in pixels; the middle is at 7. */
export const LEGEND_HEIGHT = 14;
const MIDDLE = 7;
/** Distance between the tops of two lines. */
const LEGEND_LINE = 20;
export const LEGEND_WIDTH = 26;
const [SAMPLE, GAP, SPACE] = [LEGEND_WIDTH, 6, 18];

export interface LegendEntry {
  readonly kind: LegendKind;
  readonly sample: readonly Mark[];
}

/** The drawing to be explained. */
export interface LegendSight {
  readonly data: GanttData;
  readonly show: ShowOptions;
  /** Works whose rows are drawn. */
  readonly works: Iterable<number>;
  readonly hasChildren: Uint8Array;
  /** The visible range of the axis in minutes; absent: all of it is drawn. */
  readonly seen?: { readonly start: number; readonly finish: number };
  readonly progressAt?: number | undefined;
  readonly now?: number | undefined;
}

const bar = (family: 'bar' | 'bar-critical' | 'bar-done', done: number): Mark[] => [
  path(`${family}-rest`, roundedBox(0, 1, SAMPLE, 12, 3)),
  path(`${family}-progress`, leftRoundedBox(0, 1, done, 12, 3)),
];

/** The part of a sheet that a legend explains. */
type LegendPart = Pick<SheetWindow, 'firstRow' | 'rows' | 'left' | 'width'>;

export interface DrawnLegend {
  readonly group: Group;
  readonly width: number;
  readonly height: number;
}

/** Explains only what is visible on a part of the sheet, in lines up to the given width in pixels. */
export function drawLegend(
  sheet: Sheet,
  part: LegendPart = sheet.whole,
  room = Number.POSITIVE_INFINITY,
): DrawnLegend {
  const { data, show, rows, options } = sheet;
  const { works, hasChildren } = rows;
  const entries = listLegend({
    data,
    show,
    works: works.subarray(part.firstRow, part.firstRow + part.rows),
    hasChildren,
    seen: sheet.spanOf(part),
    progressAt: options.progressAt,
    now: options.now,
  });
  const known: LegendWords = { ...englishLegend, ...options.legendWords };
  let [x, y, width] = [0, 0, 0];
  const groups: Group[] = [];
  for (const { kind, sample } of entries) {
    const words = known[kind];
    if (words === undefined || kind === 'edge') continue;
    const length = SAMPLE + GAP + textWidth(words, 11);
    if (x > 0 && x + length > room) [x, y] = [0, y + LEGEND_LINE];
    groups.push({ x, y, marks: [...sample, text('sheet-note', SAMPLE + GAP, MIDDLE + 4, words)] });
    width = Math.max(width, x + length);
    x += length + SPACE;
  }
  return { group: { x: 0, y: 0, groups }, width, height: y + LEGEND_HEIGHT };
}

/** The kinds of marks that are drawn, in the order of the legend. */
export function listLegend(sight: LegendSight): LegendEntry[] {
  const { data, show, hasChildren, seen, progressAt, now } = sight;
  const works = [...sight.works];
  const isSeen = (from: number, to = from) =>
    from !== NO_DATE && to !== NO_DATE && (seen === undefined || (to > seen.start && from < seen.finish));
  const hasBar = (work: number) => isSeen(dateAt(data.start, work), dateAt(data.finish, work));
  const has = (test: (work: number) => boolean) => works.some(test);
  const flagged = (flag: number) => has((work) => hasFlag(data, work, flag) && hasBar(work));
  const dated = (from: GanttData['deadline'], to = from) =>
    has((work) => isSeen(dateAt(from, work), dateAt(to, work)));
  const isTailSeen = (work: number) => isSeen(dateAt(data.finish, work), dateAt(data.slackFinish, work));
  const isSummary = (work: number) => hasChildren[work] === 1;
  const isPlain = (work: number) =>
    !isSummary(work) && !hasFlag(data, work, WorkFlag.milestone) && !hasFlag(data, work, WorkFlag.done);
  const baselines = show.baseline ? listBaselines(data) : [];
  const isBaselineSeen = (at: number) => {
    const dates = baselines[at];
    return dates !== undefined && dated(dates.start, dates.finish);
  };
  const shown: Record<LegendKind, boolean> = {
    work: has((work) => isPlain(work) && hasBar(work)),
    done: flagged(WorkFlag.done),
    critical: show.critical && flagged(WorkFlag.critical),
    summary: has((work) => isSummary(work) && hasBar(work)),
    milestone: flagged(WorkFlag.milestone),
    slack: show.slack && has((work) => !isSummary(work) && hasTail(data, work) && isTailSeen(work)),
    baseline: isBaselineSeen(0),
    baselineSecond: isBaselineSeen(1),
    baselineThird: isBaselineSeen(2),
    deadline: show.deadlines && dated(data.deadline),
    manual: flagged(WorkFlag.manual),
    parts: has((work) => pausesOf(data, work).some(({ start, finish }) => isSeen(start, finish))),
    overrun: show.deadlines && has((work) => isMissed(data, work) && hasBar(work)),
    link: seen !== undefined && show.links && hasLink(sight, works, 0),
    elsewhere: show.links && has((work) => Boolean(data.predecessorsElsewhere?.(work)) && hasBar(work)),
    broken: show.links && hasLink(sight, works, LinkFlag.broken),
    overdue: flagged(WorkFlag.overdue),
    constraint: seen !== undefined && show.constraints && dated(data.constraint),
    tried: seen !== undefined && flagged(WorkFlag.tried),
    away: has((work) => data.away?.(work).some(({ start, finish }) => isSeen(start, finish)) ?? false),
    progressLine: progressAt !== undefined && isSeen(progressAt),
    today: now !== undefined && isSeen(now),
    edge: seen !== undefined && has((work) => dateAt(data.start, work) !== NO_DATE && !hasBar(work)),
  };
  return kinds.flatMap((kind) => (shown[kind] ? [{ kind, sample: samples()[kind] }] : []));
}

/** Whether these works have a link with this flag; 0: any respected link. */
function hasLink({ data: { links } }: LegendSight, works: readonly number[], flag: number): boolean {
  const among = new Set(works);
  return links.from.some((from, link) => {
    const flags = links.flags?.[link] ?? 0;
    const isIt = flag === 0 ? (flags & LinkFlag.broken) === 0 : (flags & flag) !== 0;
    return isIt && (among.has(from) || among.has(links.to[link] ?? -1));
  });
}

const hasTail = ({ finish, slackFinish }: GanttData, work: number): boolean =>
  dateAt(slackFinish, work) > dateAt(finish, work);

const isMissed = (data: GanttData, work: number): boolean => {
  const deadline = dateAt(data.deadline, work);
  return deadline !== NO_DATE && !hasFlag(data, work, WorkFlag.done) && dateAt(data.finish, work) > deadline;
};

const overrunSample = [path('overrun', box(0, 1, SAMPLE, 12)), path('overrun-hatch', box(0, 1, SAMPLE, 12))];
const criticalSample = [...bar('bar-critical', 12), path('critical-hatch', roundedBox(0, 1, SAMPLE, 12, 3))];
const summarySample = [path('summary', bracket(0, SAMPLE, 3, 4))];
const slackSample = [
  path('slack', level(1, SAMPLE - 1, MIDDLE)),
  path('slack-tick', upright(SAMPLE, 3.5, 10.5)),
];
const progressSample = [path('progress-line', `M17.5 0L17.5 3L7.5 ${MIDDLE}L17.5 11L17.5 ${LEGEND_HEIGHT}`)];
const partsSample = [
  path('bar-rest', roundedBox(0, 1, 9, 12, 3)),
  path('bar-joint', level(11, SAMPLE - 10, MIDDLE)),
  path('bar-rest', roundedBox(SAMPLE - 9, 1, 9, 12, 3)),
];
const awaySample = [path('away', box(0, 0, SAMPLE, LEGEND_HEIGHT))];
const baselineSample = [path('baseline', roundedBox(0, 5, SAMPLE, 4, 2))];

const samples = (): Readonly<Record<LegendKind, readonly Mark[]>> => ({
  work: bar('bar', 12),
  done: bar('bar-done', SAMPLE),
  critical: criticalSample,
  summary: summarySample,
  milestone: [path('milestone', diamond(13, MIDDLE, 6.5))],
  slack: slackSample,
  baseline: baselineSample,
  baselineSecond: [path('baseline-second', roundedBox(0, 5, SAMPLE, 4, 2))],
  baselineThird: [path('baseline-third', roundedBox(0, 5, SAMPLE, 4, 2))],
  deadline: [path('deadline', 'M8.5 2h9v5.5l-4.5 4-4.5-4z')],
  manual: [path('bar-rest', box(0, 1, SAMPLE, 12))],
  parts: partsSample,
  overrun: overrunSample,
  link: [path('link', level(1, SAMPLE - 5, MIDDLE)), path('link-head', `M${SAMPLE} ${MIDDLE}l-5.5 -3.5v7z`)],
  elsewhere: [
    path('link', level(4, SAMPLE - 5, MIDDLE)),
    path(
      'link-head',
      `M${SAMPLE} ${MIDDLE}l-5.5 -3.5v7zM1.5 ${MIDDLE}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z`,
    ),
  ],
  broken: [path('link-broken', level(1, SAMPLE, MIDDLE))],
  overdue: [path('overdue', level(2, SAMPLE, MIDDLE))],
  constraint: [path('constraint', `${upright(10.5, 1, 13)}M13.5 1H10.5M10.5 13h3`)],
  tried: [
    path('bar-rest', roundedBox(2, 2, SAMPLE - 4, 10, 3)),
    path('tried', roundedBox(0.5, 0.5, SAMPLE - 1, 13, 4)),
  ],
  away: awaySample,
  progressLine: progressSample,
  today: [path('today', upright(13.5, 0, LEGEND_HEIGHT))],
  edge: [path('edge-plate', roundedBox(5.5, 0.5, 15, 13, 4)), path('edge-arrow', 'M16 7l-5 -4v8z')],
});

const kinds: readonly LegendKind[] = [
  'work',
  'done',
  'critical',
  'summary',
  'milestone',
  'slack',
  'baseline',
  'baselineSecond',
  'baselineThird',
  'deadline',
  'manual',
  'parts',
  'overrun',
  'link',
  'elsewhere',
  'broken',
  'overdue',
  'constraint',
  'tried',
  'away',
  'progressLine',
  'today',
  'edge',
];
