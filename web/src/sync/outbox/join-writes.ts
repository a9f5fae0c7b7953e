import type { BodyInput } from '@gantry/contract';
import type { CallRequest } from '#api/request.ts';
import type { WaitingWrite } from './kept-writes.ts';

/** Queued writes that are sent as one request. */
export interface Joined {
  readonly writes: readonly WaitingWrite[];
  readonly request: CallRequest;
}

/** The requests for the queued writes, in order. Each write is joined with an earlier one if possible. */
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
    // The joined request differs from each of its parts, and from the same without the last part. So it uses the key of
    // the last one.
    const { idempotencyKey } = write.request;
    joined[index] = { writes: [...earlier.writes, write], request: { ...request, idempotencyKey } };
  }
  return joined;
}

/** A write that will be undone right after it was sent is not joined with later ones. */
function isOneWith(earlier: Joined, later: WaitingWrite, waiting: readonly WaitingWrite[]): boolean {
  const isToBeUndone = earlier.writes.some(({ id }) => waiting.some(({ undoes }) => undoes === id));
  return !isToBeUndone && joinWrites(earlier.request, later.request) !== undefined;
}

/**
 * Joins two queued writes; undefined when they must be sent separately. Changes of one work are joined: sent one by
 * one, the second would conflict with the first, and with the newest version it would overwrite changes by others
 * without a conflict. The same applies to changes of a plan that share a work or a link.
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

/**
 * The older version counts: the person who began one change earlier has not seen the row as it was when the other
 * began.
 */
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
