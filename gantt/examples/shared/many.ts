import { type GanttData, LinkKind, WorkFlag } from '../../src/index.ts';

const DAY = 1440;
/** 2026-01-05T08:00, a Monday. */
const BEGIN = 29_459_520 + 480;
const GROUP = 10;

/** Works in groups of ten, each after the one before; every thousandth also has a link far ahead. */
export function makeMany(count: number): GanttData {
  const start = new Int32Array(count);
  const finish = new Int32Array(count);
  const parent = new Int32Array(count).fill(-1);
  const flags = new Uint16Array(count);
  const progress = new Uint8Array(count);
  for (let work = 0; work < count; work += 1) {
    const group = Math.floor(work / GROUP);
    const place = work % GROUP;
    const from = BEGIN + ((group * 3) % 700) * DAY;
    if (place > 0) parent[work] = group * GROUP;
    start[work] = from + Math.max(0, place - 1) * 2 * DAY;
    finish[work] = place === 0 ? from + 19 * DAY + 540 : (start[work] ?? 0) + 2 * DAY + 540;
    progress[work] = (work * 37) % 101;
    if (work % 7 === 3) flags[work] = WorkFlag.critical;
  }
  const from = Int32Array.from({ length: count }, (_, work) => work);
  const to = Int32Array.from({ length: count }, (_, work) =>
    work % 1000 === 999 ? (work + 4001) % count : Math.min(count - 1, work + (work % GROUP === 9 ? 2 : 1)),
  );
  const links = { count, from, to, kind: new Uint8Array(count).fill(LinkKind.finishToStart) };
  return {
    count,
    start,
    finish,
    parent,
    flags,
    progress,
    links,
    title: (work) => `Work ${work + 1}`,
    label: (work) => `Work ${work + 1}`,
  };
}
