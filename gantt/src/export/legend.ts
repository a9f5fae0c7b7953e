import { dateAt, type GanttData, hasFlag, WorkFlag } from '../data.ts';
import { type Mark, path, text } from '../paint/mark.ts';
import { bracket, diamond, leftRoundedBox, level, roundedBox, upright } from '../paint/paths.ts';
import { textWidth } from '../paint/text-width.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { Group } from './drawing.ts';
import type { Sheet } from './sheet.ts';

/** A line of samples: 14 pixels high, the middle of each at 7. */
export const LEGEND_HEIGHT = 14;
const MIDDLE = 7;
const [SAMPLE, GAP, SPACE] = [26, 6, 18];

interface Entry {
  readonly words: string;
  readonly sample: readonly Mark[];
}

const bar = (family: 'bar' | 'bar-critical' | 'bar-done', done: number): Mark[] => [
  path(`${family}-rest`, roundedBox(0, 1, SAMPLE, 12, 3)),
  path(`${family}-progress`, leftRoundedBox(0, 1, done, 12, 3)),
];

/** Explains what there is to be seen on the sheet, and nothing else. */
export function drawLegend(sheet: Sheet): { group: Group; width: number } {
  const entries = listEntries(sheet);
  let x = 0;
  const groups: Group[] = [];
  for (const { words, sample } of entries) {
    const label = text('sheet-note', SAMPLE + GAP, MIDDLE + 4, words);
    groups.push({ x, y: 0, marks: [...sample, label] });
    x += SAMPLE + GAP + textWidth(words, 11) + SPACE;
  }
  return { group: { x: 0, y: 0, groups }, width: Math.max(0, x - SPACE) };
}

function listEntries(sheet: Sheet): Entry[] {
  const { data, show, rows } = sheet;
  const has = (test: (work: number) => boolean) => rows.works.some(test);
  const flagged = (flag: number) => has((work) => hasFlag(data, work, flag));
  const dated = (column: GanttData['deadline']) => has((work) => dateAt(column, work) !== NO_DATE);
  const entries: [boolean, Entry][] = [
    [true, { words: 'Work, done part darker', sample: bar('bar', 12) }],
    [flagged(WorkFlag.done), { words: 'Done', sample: bar('bar-done', SAMPLE) }],
    [show.critical && flagged(WorkFlag.critical), { words: 'Decides the end', sample: criticalSample }],
    [has((work) => rows.hasChildren[work] === 1), { words: 'Summary', sample: summarySample }],
    [
      flagged(WorkFlag.milestone),
      { words: 'Milestone', sample: [path('milestone', diamond(13, MIDDLE, 6.5))] },
    ],
    [show.slack && dated(data.slackFinish), { words: 'Slack', sample: slackSample }],
    [show.baseline && dated(data.baselineStart), { words: 'Baseline', sample: baselineSample }],
    [
      show.deadlines && dated(data.deadline),
      { words: 'Deadline', sample: [path('deadline', 'M8.5 2h9v5.5l-4.5 4-4.5-4z')] },
    ],
    [flagged(WorkFlag.overdue), { words: 'Overdue', sample: [path('overdue', level(2, SAMPLE, MIDDLE))] }],
    [
      sheet.options.now !== undefined,
      { words: 'Today', sample: [path('today', upright(13.5, 0, LEGEND_HEIGHT))] },
    ],
  ];
  return entries.flatMap(([isShown, entry]) => (isShown ? [entry] : []));
}

const criticalSample = [...bar('bar-critical', 12), path('critical-hatch', roundedBox(0, 1, SAMPLE, 12, 3))];
const summarySample = [path('summary', bracket(0, SAMPLE, 3, 4))];
const slackSample = [
  path('slack', level(1, SAMPLE - 1, MIDDLE)),
  path('slack-tick', upright(SAMPLE, 3.5, 10.5)),
];
const baselineSample = [path('baseline', roundedBox(0, 5, SAMPLE, 4, 2))];
