import type { ProjectDocument } from '@gantry/contract';
import { isUnsent, newLinkId, withWrite } from '../writes/patch-document.ts';
import type { ColumnChange, PlannedChange, PlanWrite, WorkToChange } from '../writes/plan-write.ts';

type Parts = Pick<ProjectDocument, 'works' | 'links'>;

/** What of a work is tried: what would be sent and shown, and what stood there when it was first tried. */
export interface TriedWork extends WorkToChange {
  readonly before: ColumnChange;
}

/** Changes that nobody else sees yet. */
export interface TriedPlan {
  readonly works: readonly TriedWork[];
  readonly addLinks: PlanWrite['addLinks'];
  readonly removeLinkIds: readonly string[];
}

export const nothingTried: TriedPlan = { works: [], addLinks: [], removeLinkIds: [] };

export const isEmpty = ({ works, addLinks, removeLinkIds }: TriedPlan): boolean =>
  works.length + addLinks.length + removeLinkIds.length === 0;

/** Tries something more: of one work only the newest counts, and a link that comes and goes was never there. */
export function addToTried(
  tried: TriedPlan,
  write: Pick<PlanWrite, 'works' | 'addLinks' | 'removeLinkIds'>,
  document: Parts,
): TriedPlan {
  const works = new Map(tried.works.map((work) => [work.id, work]));
  for (const { id, change, shown } of write.works) {
    const known = works.get(id);
    works.set(id, {
      id,
      change: mergeChanges({ ...known?.change, ...change }, shown),
      shown: { ...known?.shown, ...shown },
      before: { ...columnsOf(document, id, shown), ...known?.before },
    });
  }
  const removed = new Set(write.removeLinkIds);
  const isRemoved = (link: PlanWrite['addLinks'][number]) =>
    removed.has(newLinkId(link.predecessorId, link.successorId, link.type));
  return {
    works: [...works.values()],
    addLinks: [...tried.addLinks.filter((link) => !isRemoved(link)), ...write.addLinks],
    removeLinkIds: [...tried.removeLinkIds, ...write.removeLinkIds.filter((id) => !isUnsent(id))],
  };
}

/** Of two gestures one may have set the start and one the due: both are then meant as they stand now. */
function mergeChanges(change: PlannedChange, { start, due }: ColumnChange): PlannedChange {
  const hasBoth = 'start' in change && 'due' in change && start != null && due != null;
  return hasBoth ? { ...change, start, due } : change;
}

function columnsOf({ works }: Parts, id: string, shown: ColumnChange): ColumnChange {
  const row = works.id.indexOf(id);
  return Object.fromEntries(
    Object.keys(shown).map((name) => [name, works[name as keyof ColumnChange][row] ?? null]),
  );
}

/** The document with what is tried in it; where other works go in consequence is not. */
export const withTried = <P extends Parts>(document: P, tried: TriedPlan): P =>
  withWrite(document, { ...tried, moves: [] });

/** A field that somebody else has changed since it was tried. */
export interface Collision {
  readonly id: string;
  readonly field: keyof ColumnChange;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What follows from other fields is no collision of its own. */
const asked: ReadonlySet<string> = new Set(['title', 'start', 'due', 'deadline', 'progress', 'scheduleMode']);

/** Works that are tried and were changed, or taken away, by others meanwhile. */
export function findCollisions(document: Parts, tried: TriedPlan): Collision[] {
  const rowOf = new Map(document.works.id.map((id, row) => [id, row]));
  return tried.works.flatMap(({ id, shown, before }) => {
    const row = rowOf.get(id);
    if (row === undefined) return [];
    return Object.entries(before).flatMap(([name, value]): Collision[] => {
      const field = name as keyof ColumnChange;
      const theirs = document.works[field][row] ?? null;
      const isTheirs = asked.has(field) && theirs !== value && theirs !== (shown[field] ?? null);
      return isTheirs ? [{ id, field, mine: shown[field], theirs }] : [];
    });
  });
}

/** The same without these works. */
export const withoutWorks = (tried: TriedPlan, ids: ReadonlySet<string>): TriedPlan => ({
  ...tried,
  works: tried.works.filter(({ id }) => !ids.has(id)),
});

/** What was tried on while the rest was being applied: the rest is in the plan by now, and no collision with it. */
export function withoutApplied(tried: TriedPlan, applied: TriedPlan): TriedPlan {
  const sent = new Map(applied.works.map((work) => [work.id, work]));
  return {
    works: tried.works.flatMap((work) => {
      const before = sent.get(work.id);
      if (before === undefined) return [work];
      return work === before ? [] : [{ ...work, before: { ...work.before, ...before.shown } }];
    }),
    addLinks: tried.addLinks.filter((link) => !applied.addLinks.includes(link)),
    removeLinkIds: tried.removeLinkIds.filter((id) => !applied.removeLinkIds.includes(id)),
  };
}

/** Works and links that are not there any more cannot be tried either. */
export function onlyWhatIsThere({ works, links }: Parts, tried: TriedPlan): TriedPlan {
  const ids = new Set(works.id);
  const linkIds = new Set(links.id);
  return {
    works: tried.works.filter(({ id }) => ids.has(id)),
    addLinks: tried.addLinks.filter((link) => ids.has(link.predecessorId) && ids.has(link.successorId)),
    removeLinkIds: tried.removeLinkIds.filter((id) => linkIds.has(id)),
  };
}
