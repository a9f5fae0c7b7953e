import type { Layout } from './layouts.ts';
import { joinAll } from './write-compound-file.ts';
import { dayOf } from './write-mpp.ts';
import { bytes, wideText } from './write-tables.ts';

type Spans = readonly (readonly [fromMinute: number, toMinute: number])[];
/** Hours by weekday, 0 is Sunday; a missing day is as in the base. */
type Week = Readonly<Record<number, Spans>>;

interface Exception {
  readonly from: string;
  readonly to: string;
  readonly spans: Spans;
  readonly name?: string;
  readonly type?: number;
  readonly period?: number;
}

export interface Hours {
  readonly week?: Week;
  readonly exceptions?: readonly Exception[];
  readonly workWeeks?: readonly { from: string; to: string; week: Week; name: string }[];
}

/** The hours of a calendar, in the format of the layout. */
export function writeHours(
  layout: Layout,
  { week = {}, exceptions = [], workWeeks = [] }: Hours,
): Uint8Array {
  if (layout === 'mpp9') {
    const blocks = exceptions.map((each) =>
      exceptionOf(each, 64, { count: 6, begins: 12, lengths: 24, sums: 44 }),
    );
    return joinAll([bytes(4, ['u16', 0, exceptions.length]), weekOf(week), ...blocks]);
  }
  const blocks = exceptions.map((each) => {
    const name = each.name === undefined ? new Uint8Array() : wideText(each.name);
    const block = exceptionOf(each, 92, { count: 14, begins: 20, lengths: 32, sums: 52 });
    const view = new DataView(block.buffer);
    view.setUint16(72, each.type ?? 1, true);
    view.setUint16(76, each.period ?? 0, true);
    const days = (dayOf(each.to) - dayOf(each.from)) / (each.period ?? 1);
    view.setUint16(4, Math.floor(days) + 1, true);
    view.setInt32(88, name.length, true);
    return joinAll([block, padded(name)]);
  });
  const weeks = workWeeks.map(({ from, to, week: own, name }) => {
    const text = wideText(name);
    const end = bytes(16, ['u16', 0, dayOf(from)], ['u16', 2, dayOf(to)], ['i32', 12, text.length]);
    return joinAll([weekOf(own), end, padded(text)]);
  });
  return joinAll([
    weekOf(week),
    bytes(4, ['u16', 0, exceptions.length]),
    ...blocks,
    bytes(4, ['i32', 0, workWeeks.length]),
    ...weeks,
  ]);
}

interface Places {
  readonly count: number;
  readonly begins: number;
  readonly lengths: number;
  readonly sums: number;
}

function exceptionOf({ from, to, spans }: Exception, size: number, places: Places): Uint8Array<ArrayBuffer> {
  const block = joinAll([bytes(size, ['u16', 0, dayOf(from)], ['u16', 2, dayOf(to)])]);
  setSpans(block, places, spans);
  return block;
}

function weekOf(week: Week): Uint8Array {
  return joinAll(
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const spans = week[day];
      const block = joinAll([bytes(60, ['u16', 0, spans === undefined ? 1 : 0])]);
      const sum = setSpans(block, { count: 2, begins: 8, lengths: 20, sums: 40 }, spans ?? []);
      new DataView(block.buffer).setUint16(4, sum, true);
      return block;
    }),
  );
}

/** The sum of all of them, in tenths of a minute. */
function setSpans(
  block: Uint8Array<ArrayBuffer>,
  { count, begins, lengths, sums }: Places,
  spans: Spans,
): number {
  const view = new DataView(block.buffer);
  view.setUint16(count, spans.length, true);
  let sum = 0;
  spans.forEach(([from, to], i) => {
    view.setUint16(begins + 2 * i, from * 10, true);
    view.setInt32(lengths + 4 * i, (to - from) * 10, true);
    sum += (to - from) * 10;
    view.setInt32(sums + 4 * i, sum, true);
  });
  return sum;
}

function padded(data: Uint8Array): Uint8Array {
  return joinAll([data, new Uint8Array((4 - (data.length % 4)) % 4)]);
}
