import { NO_DATE } from '@gantry/gantt';
import type { Host } from '#features/plan/change/changes.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { newRow, type Row } from '#features/plan/rows/insert-row.ts';
import { quietWake } from './quiet-wake.ts';
import { say } from './words/index.ts';

/**
 * The host for reading cells of a new work: a plan of that work alone, with the number 0. In messages a placeholder
 * replaces its key.
 */
export function blankRowHost(host: Host): Host {
  const row: Row = { ...newRow('', ''), key: say('newWork'), parent: -1, mayUpdate: true, maySchedule: true };
  const names = Object.keys(row) as (keyof Row)[];
  const works = Object.fromEntries(names.map((name) => [name, [row[name]]])) as unknown as Plan['works'];
  const { links } = host.plan;
  const none = Object.fromEntries(Object.keys(links).map((name) => [name, []])) as unknown as Plan['links'];
  const dates = Int32Array.of(NO_DATE);
  const data: Plan['data'] = {
    ...host.plan.data,
    count: 1,
    start: dates,
    finish: dates,
    parent: Int32Array.of(-1),
    flags: new Uint16Array(1),
    progress: new Uint8Array(1),
    links: { count: 0, from: dates, to: dates, kind: new Uint8Array(1) },
  };
  const plan: Plan = {
    data,
    rows: Int32Array.of(0),
    rowOf: (work) => (work === 0 ? 0 : undefined),
    works,
    links: none,
    outside: [],
    hiddenPredecessors: [],
    guests: new Map(),
    hasSubWorks: new Set(),
    usualTime: host.plan.usualTime,
  };
  return { ...host, plan, wake: quietWake };
}
