import type { BodyInput } from '@gantry/contract';
import type { CallRequest } from '#api/request.ts';
import type { WaitingWrite } from './kept-writes.ts';

/** Writes that wait and that go out as one. */
export interface Joined {
  readonly writes: readonly WaitingWrite[];
  readonly request: CallRequest;
}

/** What goes out of what waits, in order: each that can be one with an earlier write is one with it. */
export function joinWaiting(waiting: readonly WaitingWrite[]): readonly Joined[] {
  const joined: Joined[] = [];
  for (const write of waiting) {
    const index = joined.findIndex((earlier) => isOneWith(earlier, write, waiting));
    const earlier = joined[index];
    const request = earlier && joinWrites(earlier.request, write.request);
    if (earlier === undefined || request === undefined) {
      joined.push({ writes: [write], request: write.request });
      continue;
    }
    // Together they are another write than each of them, and than without the last: they have the key of that one.
    const { idempotencyKey } = write.request;
    joined[index] = { writes: [...earlier.writes, write], request: { ...request, idempotencyKey } };
  }
  return joined;
}

/** What is to be undone as soon as it is done takes nothing up. */
function isOneWith(earlier: Joined, later: WaitingWrite, waiting: readonly WaitingWrite[]): boolean {
  const isToBeUndone = earlier.writes.some(({ id }) => waiting.some(({ undoes }) => undoes === id));
  return !isToBeUndone && joinWrites(earlier.request, later.request) !== undefined;
}

/**
 * Two writes that wait, as one; undefined where each goes by itself. Changes of one work become one: sent one by one, the second
 * would meet the first as a change that its sender has not seen, and with the newest version it would not meet what others have
 * written. The same goes for changes of a plan that name a work or a link in common.
 */
function joinWrites(earlier: CallRequest, later: CallRequest): CallRequest | undefined {
  if (earlier.route !== later.route) return undefined;
  if (earlier.route === 'updateWork' && earlier.params?.id === later.params?.id)
    return joinedWork(earlier, later);
  return earlier.route === 'changePlan' ? joinedPlan(earlier, later) : undefined;
}

function joinedWork(earlier: CallRequest, later: CallRequest): CallRequest {
  const [before, after] = [earlier.body, later.body] as [BodyInput<'updateWork'>, BodyInput<'updateWork'>];
  return { ...earlier, body: { ...before, ...after, version: olderOf(before.version, after.version) } };
}

/** A person who began one of them before the other has not seen the row as it was when the other was begun. */
function olderOf(before: number | undefined, after: number): number {
  return Math.min(before ?? after, after);
}

type PlanBody = BodyInput<'changePlan'>;

function joinedPlan(earlier: CallRequest, later: CallRequest): CallRequest | undefined {
  const [before, after] = [earlier.body, later.body] as [PlanBody, PlanBody];
  const works = new Map((before.works ?? []).map((work) => [work.id, work]));
  const links = new Map((before.changeLinks ?? []).map((link) => [link.id, link]));
  const hasSame =
    after.works?.some(({ id }) => works.has(id)) === true ||
    after.changeLinks?.some(({ id }) => links.has(id)) === true;
  if (!hasSame || before.followers !== after.followers) return undefined;
  for (const { id, change } of after.works ?? []) {
    const known = works.get(id)?.change;
    works.set(id, { id, change: { ...known, ...change, version: olderOf(known?.version, change.version) } });
  }
  for (const { id, change } of after.changeLinks ?? []) {
    const known = links.get(id)?.change;
    links.set(id, { id, change: { ...known, ...change, version: olderOf(known?.version, change.version) } });
  }
  const removeLinkIds = [...(before.removeLinkIds ?? []), ...(after.removeLinkIds ?? [])];
  const body: PlanBody = {
    ...before,
    ...after,
    works: [...works.values()],
    addLinks: [...(before.addLinks ?? []), ...(after.addLinks ?? [])],
    changeLinks: [...links.values()].filter(({ id }) => !removeLinkIds.includes(id)),
    removeLinkIds,
  };
  return { ...earlier, body };
}
