import { describe, expect, it } from 'vitest';
import { readMsProject } from '../src/msproject/index.ts';
import { LAYOUTS, type Layout } from './support/mpp/layouts.ts';
import { writeHours } from './support/mpp/write-hours.ts';
import { type MppPlan, type MppTask, momentOf, writeMpp } from './support/mpp/write-mpp.ts';
import { bytes, wideText } from './support/mpp/write-tables.ts';

async function messagesOf(bytes: Uint8Array): Promise<string[]> {
  const messages: string[] = [];
  await readMsProject([bytes], { onContradiction: ({ message }) => messages.push(message) });
  return messages;
}

const DAY = 480_000;
const PERSON = { uid: 3, name: 'Ann Lee' };
const CALENDARS = [
  { uid: 1, name: 'Standard' },
  { uid: 4, base: 1, resource: 3, name: 'Ann Lee' },
];

/** One task that one person does in one day. */
function planOf(task: Partial<MppTask> = {}, more: Partial<MppPlan> = {}): MppPlan {
  const fields = { 0: DAY, 4: DAY, ...task.fields };
  return {
    tasks: [
      { uid: 0, level: 0, name: 'Quay' },
      { uid: 1, level: 1, name: 'Drive the piles', ...task, fields },
      { uid: 2, level: 1, name: 'Lay the deck' },
    ],
    calendars: CALENDARS,
    resources: [PERSON],
    assignments: [{ uid: 1, task: 1, resource: 3, units: 10_000, work: DAY }],
    ...more,
  };
}

const withFields = (fields: Record<number, number | Uint8Array>) => planOf({ fields });
const withUnits = (units: number) =>
  planOf({}, { assignments: [{ uid: 1, task: 1, resource: 3, units, work: DAY }] });
const withLag = (lag: number) => planOf({}, { links: [{ from: 1, to: 2, lag }] });
const rtf = (text: string) => new TextEncoder().encode(`${text}\0`);
const ms = (text: string) => momentOf(text);

/** Contents that no program would have saved, and the expected messages. */
const BROKEN: readonly (readonly [string, MppPlan, RegExp])[] = [
  ['units that are neither typed nor follow from the work', withUnits(10_000.5), /units/],
  ['units that the work contradicts', withUnits(9748), /units/],
  ['units below nothing', withUnits(-10_000), /units/],
  [
    'work that is not that of its people',
    planOf({}, { assignments: [{ uid: 1, task: 1, resource: 3, units: 10_000, work: 2 * DAY }] }),
    /work/,
  ],
  ['a lag that cannot be typed', withLag(128), /lag/],
  ['a lag of a thousand years', withLag(2_000_000_000), /lag/],
  ['a delay of part of a minute', withFields({ 20: 44_032 + 1 }), /beyond/],
  ['a delay backwards', withFields({ 20: -4800 }), /beyond/],
  ['a length in percent', withFields({ 181: 19 }), /beyond/],
  ['a unit with bits that there are not', withFields({ 181: 7 + 64 }), /beyond/],
  ['a deadline decades before the plan', withFields({ 437: ms('1995-11-29T17:00') }), /date/],
  ['a deadline of seconds', withFields({ 437: ms('2026-03-06T17:00') + 3 }), /date/],
  [
    'a single baseline that is half there',
    withFields({ 44: bytes(4, ['i32', 0, ms('2026-03-02T17:00')]) }),
    /baseline/,
  ],
  ['a name with a control sign', planOf({ name: 'Drive\u0007 the piles' }), /name/],
  ['a sign in the middle of a word', planOf({ name: 'Dri`e the piles' }), /name/],
  ['a capital with an accent in a word', planOf({ name: 'DrÃve the piles' }), /name/],
  ['one letter of another writing in the whole plan', planOf({ name: 'Drive the 瑔 piles' }), /name/],
  ['a text that ends in its middle', withFields({ 14: wideText('Drive\0the piles') }), /name/],
  ['notes with a brace too few', withFields({ 15: rtf('{\\rtf1 By night{\\b only.}') }), /notes/],
  [
    'notes with bare bytes',
    withFields({ 15: Uint8Array.of(...rtf('{\\rtf1 ').slice(0, -1), 0xc3, 0x7d, 0) }),
    /notes/,
  ],
  [
    'a calendar that does not bear the name of its resource',
    planOf(
      {},
      {
        calendars: [
          { uid: 1, name: 'Standard' },
          { uid: 4, base: 1, resource: 3, name: 'Ann Leo' },
        ],
      },
    ),
    /calendar/,
  ],
  ['calendars out of their order', planOf({}, { calendars: CALENDARS.toReversed() }), /calendars/],
  ['a title that is another in each place', planOf({}, { title: 'Pier' }), /title/],
  [
    'a day longer than a day',
    planOf({}, { properties: { 37748765: new Uint8Array([0, 0, 1, 0]) } }),
    /project/,
  ],
];

/** Unusual contents that users do save. */
const WHOLE: readonly (readonly [string, MppPlan])[] = [
  ['a plan', planOf()],
  ['Vietnamese names', planOf({ name: 'Nguyễn kiểm tra lần cuối' })],
  ['Chinese names', planOf({ name: '第3期 检查 A棟' })],
  ['Russian names', planOf({ name: 'План work 1' })],
  ['accents', planOf({ name: 'Café für Ødegård' })],
  ['signs', planOf({ name: '50 % of R&D (A/B) – “done”? 5" pipe, 3 < 4' })],
  ['a Greek letter', planOf({ name: 'Measure Ω' })],
  [
    'units of 33.333 % that follow from the work',
    planOf(
      { fields: { 0: DAY / 3, 4: DAY / 3 } },
      {
        assignments: [{ uid: 1, task: 1, resource: 3, units: 10_000 / 3, work: DAY / 3 }],
      },
    ),
  ],
  ['a lag of 0.25 hours', withLag(150)],
  ['a deadline', withFields({ 437: ms('2026-03-06T17:00') })],
];

describe.each(LAYOUTS)('[R214] a binary plan of the layout %s', (layout: Layout) => {
  it.each(BROKEN)('reports a contradiction: %s', async (_, plan, words) => {
    expect((await messagesOf(writeMpp(layout, plan))).join('\n')).toMatch(words);
  });

  it.each(WHOLE)('accepts %s', async (_, plan) => {
    expect(await messagesOf(writeMpp(layout, plan))).toEqual([]);
  });

  it('reports hours that differ from their sum in the file', async () => {
    const hours = writeHours(layout, { week: { 1: [[420, 660]] } });
    const withHours = () =>
      writeMpp(
        layout,
        planOf({}, { calendars: [{ uid: 1, name: 'Standard', hours }, ...CALENDARS.slice(1)] }),
      );
    expect(await messagesOf(withHours())).toEqual([]);
    const monday = 60 + (layout === 'mpp9' ? 4 : 0);
    new DataView(hours.buffer, hours.byteOffset).setInt32(monday + 20, 1200, true);
    expect((await messagesOf(withHours())).join('\n')).toMatch(/hours/);
  });
});

describe('[R214] a binary plan since 2007', () => {
  it('reports an exception that does not occur as often as stated', async () => {
    const exception = { from: '2026-05-04', to: '2026-05-10', spans: [], name: 'Fair', type: 7, period: 3 };
    const hours = writeHours('mpp14 since 2013', { exceptions: [exception] });
    new DataView(hours.buffer, hours.byteOffset).setUint16(424 + 4, 9, true);
    const plan = planOf({}, { calendars: [{ uid: 1, name: 'Standard', hours }, ...CALENDARS.slice(1)] });
    expect((await messagesOf(writeMpp('mpp14 since 2013', plan))).join('\n')).toMatch(/as often/);
  });
});
