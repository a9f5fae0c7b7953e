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

/** The trial of a work: what would be sent and shown, and the values from when it was first changed. */
export interface TriedWork extends WorkToChange {
  readonly before: ColumnChange;
}

/** Changes that only this person sees so far. */
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

/**
 * Adds a change to the trial. For a work only the latest values count, and a link that is added and removed leaves no
 * trace.
 */
export function addToTrial(
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

/** The guests from which links lead, each in its latest version. */
function guestsOf(links: TriedPlan['addLinks'], guests: TriedPlan['guests']): TriedPlan['guests'] {
  const newest = new Map(guests.map((guest) => [guest.id, guest]));
  const ids = new Set(links.map(({ predecessorId }) => predecessorId));
  return [...newest.values()].filter(({ id }) => ids.has(id));
}

/** All changes of a link are combined, relative to its version from when it was first changed. */
function mergeLinks(tried: TriedPlan['changeLinks'], more: TriedPlan['changeLinks']): LinkToChange[] {
  const links = new Map(tried.map((link) => [link.id, link]));
  for (const link of more.filter(({ id }) => !isUnsent(id))) {
    const known = links.get(link.id);
    links.set(link.id, known ? { ...known, change: { ...known.change, ...link.change } } : link);
  }
  return [...links.values()];
}

/** One gesture may have set the start and another one the due: then both are sent with their current values. */
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

/** The document with the tried changes, but without the moves of other works that follow from them. */
export const withTried = <P extends Parts>(document: P, tried: TriedPlan): P =>
  withWrite(document, { ...tried, moves: [] });

/** A field that another person has changed since it was tried. */
export interface Collision {
  readonly id: string;
  readonly field: keyof ColumnChange;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Fields that can conflict. Derived fields have no conflicts of their own. */
const asked: ReadonlySet<string> = new Set(['title', 'start', 'due', 'deadline', 'progress', 'scheduleMode']);

/** Finds tried works that others have changed or deleted meanwhile. */
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

/** The number of works with conflicts. */
export const countCollided = (collisions: readonly Collision[]): number =>
  new Set(collisions.map(({ id }) => id)).size;

/** The trial without these works. */
export const withoutWorks = (tried: TriedPlan, ids: ReadonlySet<string>): TriedPlan => ({
  ...tried,
  works: tried.works.filter(({ id }) => !ids.has(id)),
});

/**
 * What was added to the trial while the rest was being applied. The rest is part of the plan now, and causes no
 * conflict.
 */
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

/** The changes of a link since the rest was applied. The link has a new version that this trial has not seen. */
function withoutAppliedLink({ seen, ...link }: LinkToChange, applied: TriedPlan): LinkToChange[] {
  const before = applied.changeLinks.find(({ id }) => id === link.id);
  if (before === undefined) return [{ ...link, seen }];
  if (isSame(before.change, link.change)) return [];
  return [{ ...link, before: { ...link.before, ...before.change } }];
}

/** Compares by value, because reading from the storage creates new objects. */
const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Leaves out changes of works and links that no longer exist, and links that others have added meanwhile. */
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

/** Whether the same link exists for everyone. */
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
