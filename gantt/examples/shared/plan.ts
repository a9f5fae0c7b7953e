import { type GanttData, LinkFlag, LinkKind, minutesOf, NO_DATE, WorkFlag } from '../../src/index.ts';

/** A work in a convenient notation; it is converted to columns for the chart. */
export interface PlanWork {
  key: string;
  title: string;
  start?: string;
  finish?: string;
  parent?: string;
  progress?: number;
  label?: string;
  flags?: readonly (keyof typeof WorkFlag)[];
  baseline?: readonly [string, string];
  slackUntil?: string;
  deadline?: string;
  constraint?: { kind: number; date: string };
}

/** `[from, kind, to]`, such as `['11', 'FS', '12']`. */
export type PlanLink = readonly [from: string, kind: 'FS' | 'SS' | 'FF' | 'SF', to: string];

export interface Plan {
  works: readonly PlanWork[];
  links: readonly PlanLink[];
}

const KINDS = {
  FS: LinkKind.finishToStart,
  SS: LinkKind.startToStart,
  FF: LinkKind.finishToFinish,
  SF: LinkKind.startToFinish,
} as const;

/** A day without a time begins at 08:00 and ends at 17:00. */
const startOf = (day: string | undefined): number =>
  day ? minutesOf(day.length > 10 ? day : `${day}T08:00`) : NO_DATE;
const finishOf = (day: string | undefined): number =>
  day ? minutesOf(day.length > 10 ? day : `${day}T17:00`) : NO_DATE;

export function toColumns({ works, links }: Plan): GanttData {
  const at = new Map(works.map(({ key }, index) => [key, index]));
  const dates = (read: (work: PlanWork) => number) => Int32Array.from(works, read);
  const flagsOf = ({ flags = [] }: PlanWork) => flags.reduce((all, name) => all | WorkFlag[name], 0);
  const isCritical = (key: string) => works[at.get(key) ?? -1]?.flags?.includes('critical') ?? false;
  return {
    count: works.length,
    // A milestone has no length: its start is its finish.
    start: dates(({ start, finish }) => (start ? startOf(start) : finishOf(finish))),
    finish: dates(({ finish }) => finishOf(finish)),
    parent: dates(({ parent }) => (parent === undefined ? -1 : (at.get(parent) ?? -1))),
    flags: Uint16Array.from(works, flagsOf),
    progress: Uint8Array.from(works, ({ progress = 0 }) => progress),
    baselineStart: dates(({ baseline }) => startOf(baseline?.[0])),
    baselineFinish: dates(({ baseline }) => finishOf(baseline?.[1])),
    slackFinish: dates(({ slackUntil }) => finishOf(slackUntil)),
    deadline: dates(({ deadline }) => finishOf(deadline)),
    constraint: dates(({ constraint }) => startOf(constraint?.date)),
    constraintKind: Uint8Array.from(works, ({ constraint }) => constraint?.kind ?? 0),
    title: (work) => works[work]?.title ?? '',
    label: (work) => works[work]?.label ?? '',
    links: {
      count: links.length,
      from: Int32Array.from(links, ([from]) => at.get(from) ?? -1),
      to: Int32Array.from(links, ([, , to]) => at.get(to) ?? -1),
      kind: Uint8Array.from(links, ([, kind]) => KINDS[kind]),
      flags: Uint8Array.from(links, ([from, , to]) =>
        isCritical(from) && isCritical(to) ? LinkFlag.critical : 0,
      ),
    },
  };
}
