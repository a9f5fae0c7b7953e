import type { BodyInput } from '@gantry/contract';
import type { CallRequest } from '#api/request.ts';

/**
 * Two writes that wait, as one; undefined where each goes by itself. Changes of one work become one: sent one by one, the second
 * would meet the first as a change that its sender has not seen, and with the newest version it would not meet what others have
 * written. The same goes for changes of a plan that name a work in common.
 */
export function joinWrites(earlier: CallRequest, later: CallRequest): CallRequest | undefined {
  if (earlier.route !== later.route) return undefined;
  if (earlier.route === 'updateWork' && earlier.params?.id === later.params?.id)
    return joinedWork(earlier, later);
  return earlier.route === 'changePlan' ? joinedPlan(earlier, later) : undefined;
}

function joinedWork(earlier: CallRequest, later: CallRequest): CallRequest {
  const [before, after] = [earlier.body, later.body] as Readonly<Record<string, unknown>>[];
  return { ...earlier, body: { ...before, ...after, version: before?.version } };
}

type PlanBody = BodyInput<'changePlan'>;

function joinedPlan(earlier: CallRequest, later: CallRequest): CallRequest | undefined {
  const [before, after] = [earlier.body, later.body] as [PlanBody, PlanBody];
  const works = new Map((before.works ?? []).map((work) => [work.id, work]));
  const hasSame = after.works?.some(({ id }) => works.has(id)) === true;
  if (!hasSame || before.followers !== after.followers) return undefined;
  for (const { id, change } of after.works ?? []) {
    const known = works.get(id)?.change;
    works.set(id, { id, change: { ...known, ...change, version: known?.version ?? change.version } });
  }
  const body: PlanBody = {
    ...before,
    ...after,
    works: [...works.values()],
    addLinks: [...(before.addLinks ?? []), ...(after.addLinks ?? [])],
    removeLinkIds: [...(before.removeLinkIds ?? []), ...(after.removeLinkIds ?? [])],
  };
  return { ...earlier, body };
}
