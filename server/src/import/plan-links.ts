import { type LagUnit, type LinkType, minutes } from '@gantry/contract';
import { WaitingWorks } from '@gantry/scheduling';
import type { NeutralLink } from '@gantry/scheduling/msproject';
import type { ImportReport, RowReport } from './import-report.ts';
import type { PlanTask } from './plan-file.ts';
import { toTitle } from './plan-text.ts';

/** A link between two imported tasks, by their numbers in the file. */
export interface PlanLink {
  readonly predecessor: number;
  readonly successor: number;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

/**
 * The links of the file, without links to missing tasks, duplicates, and links that would make works wait for
 * themselves.
 */
export function listPlanLinks(tasks: readonly PlanTask[], report: ImportReport): readonly PlanLink[] {
  const names = new Map(tasks.map(({ task }) => [task.uid, toTitle(task.name)]));
  const known = new Set<string>();
  const links = tasks.flatMap(({ task }) =>
    task.predecessors.flatMap((link): PlanLink[] => {
      const pair = `${link.uid} ${task.uid} ${link.type}`;
      const row = report.ofRow(task.uid, names.get(task.uid) ?? '');
      if (!names.has(link.uid)) row.note('Links to tasks that are not in the plan were left out');
      else if (known.has(pair)) row.note('Links that stand there twice were taken once');
      else {
        known.add(pair);
        return [toPlanLink(link, task.uid, row)];
      }
      return [];
    }),
  );
  const closing = findClosing(
    links,
    tasks.map(({ task }) => task),
  );
  return links.filter((link, index) => {
    if (!closing.has(index)) return true;
    const ends = `${names.get(link.predecessor)} → ${names.get(link.successor)}`;
    report.ofRow(link.successor, ends).note('Links that would make works wait for each other were left out');
    return false;
  });
}

/** The indexes of the links to keep so that there are no cycles. */
export function findClosing(
  links: readonly PlanLink[],
  rows: readonly { readonly uid: number; readonly parentUid: number | null }[],
): ReadonlySet<number> {
  const places = new Map(rows.map(({ uid }, place) => [uid, place]));
  const placeOf = (uid: number | null) => (uid === null ? -1 : (places.get(uid) ?? -1));
  return new WaitingWorks({
    parent: rows.map(({ parentUid }) => placeOf(parentUid)),
    predecessor: links.map(({ predecessor }) => placeOf(predecessor)),
    successor: links.map(({ successor }) => placeOf(successor)),
  }).listLinksToRemove();
}

function toPlanLink(link: NeutralLink, successor: number, row: RowReport): PlanLink {
  const ends = { predecessor: link.uid, successor, type: link.type };
  const amount = Math.round(link.lagMinutes ?? link.lagPercent ?? 0);
  const isHeld = minutes.safeParse(Math.abs(amount)).success;
  if (!isHeld) row.note('Lags beyond a hundred years were left out; the links are there');
  const lag = isHeld ? amount : 0;
  if (link.lagMinutes !== null) return { ...ends, lag, lagUnit: link.elapsed ? 'elapsed' : 'working' };
  if (link.elapsed) row.note('Percent lags counted round the clock now count working time');
  return { ...ends, lag, lagUnit: 'percent' };
}
