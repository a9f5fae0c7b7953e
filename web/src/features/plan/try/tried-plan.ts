import type { OutsideWork, ProjectDocument } from '@gantry/contract';
import { withWrite } from '#sync/plan/patch-document.ts';
import { isUnsent, newLinkId } from '#sync/plan/patch-links.ts';
import {
  type ColumnChange,
  type LinkKinds,
  type LinkToChange,
  type PlannedChange,
  type PlanWrite,
  sizeOf,
  type WorkToChange,
} from '#sync/plan/plan-write.ts';

type Parts = Pick<ProjectDocument, 'works' | 'links'> & Partial<Pick<ProjectDocument, 'outside'>>;

/** What of a work is tried: what would be sent and shown, and what stood there when it was first tried. */
export interface TriedWork extends WorkToChange {
  readonly before: ColumnChange;
}

/** Changes that nobody else sees yet. */
export interface TriedPlan {
  readonly works: readonly TriedWork[];
  readonly addLinks: PlanWrite['addLinks'];
  readonly changeLinks: PlanWrite['changeLinks'];
  readonly removeLinkIds: readonly string[];
  /** Works of other plans from which links are added. */
  readonly guests: readonly OutsideWork[];
}

export const nothingTried: TriedPlan = {
  works: [],
  addLinks: [],
  changeLinks: [],
  removeLinkIds: [],
  guests: [],
};

export const isEmpty = (tried: TriedPlan): boolean => sizeOf(tried) === 0;

/** Tries something more: of one work only the newest counts, and a link that comes and goes was never there. */
export function addToTried(
  tried: TriedPlan,
  write: Pick<PlanWrite, 'works' | 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'guests'>,
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
  const known = tried.addLinks.flatMap((link) => {
    const id = newLinkId(link.predecessorId, link.successorId, link.type);
    const change = write.changeLinks.find((changed) => changed.id === id)?.change;
    return removed.has(id) ? [] : [{ ...link, ...change }];
  });
  const addLinks = [...known, ...write.addLinks];
  return {
    works: [...works.values()],
    addLinks,
    changeLinks: mergeLinks(tried.changeLinks, write.changeLinks).filter(({ id }) => !removed.has(id)),
    removeLinkIds: [...tried.removeLinkIds, ...write.removeLinkIds.filter((id) => !isUnsent(id))],
    guests: guestsOf(addLinks, [...tried.guests, ...(write.guests ?? [])]),
  };
}

/** Those from which links lead, each as it was seen last. */
function guestsOf(links: TriedPlan['addLinks'], guests: TriedPlan['guests']): TriedPlan['guests'] {
  const newest = new Map(guests.map((guest) => [guest.id, guest]));
  const ids = new Set(links.map(({ predecessorId }) => predecessorId));
  return [...newest.values()].filter(({ id }) => ids.has(id));
}

/** Of one link all that becomes another, as of the moment when it was first tried. */
function mergeLinks(tried: TriedPlan['changeLinks'], more: TriedPlan['changeLinks']): LinkToChange[] {
  const links = new Map(tried.map((link) => [link.id, link]));
  for (const link of more.filter(({ id }) => !isUnsent(id))) {
    const known = links.get(link.id);
    links.set(link.id, known ? { ...known, change: { ...known.change, ...link.change } } : link);
  }
  return [...links.values()];
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

/** A field that another person has changed since it was tried. */
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

/** Of how many works. */
export const countCollided = (collisions: readonly Collision[]): number =>
  new Set(collisions.map(({ id }) => id)).size;

/** The same without these works. */
export const withoutWorks = (tried: TriedPlan, ids: ReadonlySet<string>): TriedPlan => ({
  ...tried,
  works: tried.works.filter(({ id }) => !ids.has(id)),
});

/** What was tried on while the rest was being applied: the rest is in the plan by now, and no collision with it. */
export function withoutApplied(tried: TriedPlan, applied: TriedPlan): TriedPlan {
  const sent = new Map(applied.works.map((work) => [work.id, work]));
  const addLinks = tried.addLinks.filter((link) => !applied.addLinks.some((each) => isSame(each, link)));
  return {
    works: tried.works.flatMap((work) => {
      const before = sent.get(work.id);
      if (before === undefined) return [work];
      return isSame(work, before) ? [] : [{ ...work, before: { ...work.before, ...before.shown } }];
    }),
    addLinks,
    changeLinks: tried.changeLinks.flatMap((link) => withoutAppliedLink(link, applied)),
    removeLinkIds: tried.removeLinkIds.filter((id) => !applied.removeLinkIds.includes(id)),
    guests: guestsOf(addLinks, tried.guests),
  };
}

/** Of a link that became another when the rest was applied, what was tried since: it has a version that nobody here has seen. */
function withoutAppliedLink({ seen, ...link }: LinkToChange, applied: TriedPlan): LinkToChange[] {
  const before = applied.changeLinks.find(({ id }) => id === link.id);
  if (before === undefined) return [{ ...link, seen }];
  if (isSame(before.change, link.change)) return [];
  return [{ ...link, before: { ...link.before, ...before.change } }];
}

/** What was read anew from where it is kept says the same in other objects. */
const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Works and links that are not there any more cannot be tried either, and a link that others have drawn by now need not be. */
export function onlyWhatIsThere(document: Parts, tried: TriedPlan): TriedPlan {
  const { works, links, outside = [] } = document;
  const ids = new Set(works.id);
  const before = new Set([...works.id, ...tried.guests.map(({ id }) => id)]);
  const linkIds = new Set([...links.id, ...outside.map(({ linkId }) => linkId)]);
  return {
    ...tried,
    works: tried.works.filter(({ id }) => ids.has(id)),
    addLinks: tried.addLinks.filter(
      (link) =>
        before.has(link.predecessorId) && ids.has(link.successorId) && !isDrawn(document, link, tried),
    ),
    changeLinks: tried.changeLinks.filter(({ id }) => linkIds.has(id)),
    removeLinkIds: tried.removeLinkIds.filter((id) => linkIds.has(id)),
  };
}

/** Whether the same link is there for everybody. */
function isDrawn(
  { works, links, outside = [] }: Parts,
  { predecessorId, successorId, ...kind }: TriedPlan['addLinks'][number],
  { changeLinks, removeLinkIds }: TriedPlan,
): boolean {
  const isOther = (id: string) =>
    isUnsent(id) || removeLinkIds.includes(id) || changeLinks.some((link) => link.id === id);
  const isSo = ({ type, lag, lagUnit }: Record<keyof LinkKinds, unknown>) =>
    type === kind.type && lag === kind.lag && lagUnit === kind.lagUnit;
  const [from, to] = [works.id.indexOf(predecessorId), works.id.indexOf(successorId)];
  return (
    links.id.some(
      (id, at) =>
        links.predecessor[at] === from &&
        links.successor[at] === to &&
        isSo({ type: links.type[at], lag: links.lag[at], lagUnit: links.lagUnit[at] }) &&
        !isOther(id),
    ) ||
    outside.some(
      (link) =>
        link.id === predecessorId && link.successorId === successorId && isSo(link) && !isOther(link.linkId),
    )
  );
}
