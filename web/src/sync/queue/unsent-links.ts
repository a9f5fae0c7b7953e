import type { BodyInput, WorkDocument } from '@gantry/contract';
import type { WaitingWrite } from '../outbox/kept-writes.ts';
import { isUnsent, newLinkId } from '../plan/patch-links.ts';
import { type PlanSource, planCache } from '../plan/plan-cache.ts';
import type { SyncStore } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { say } from '../words/index.ts';

/** The outcome of a link that was added here and had no id from the server yet. */
export type SettledLink =
  | { readonly id: string }
  /** It had not been sent, and will not be. */
  | 'takenBack'
  /** It is queued together with other changes, and cannot be separated from them. */
  | 'waits'
  /** It was refused. */
  | 'gone';

export const waitsWithOthers = say('linkWaits');

type PlanBody = BodyInput<'changePlan'>;

/**
 * Resolves a link that the person has just added and now changes or removes. A queued link is removed from the queue; a
 * link that is being sent gets its id a moment later.
 */
export async function settleLink(store: SyncStore, source: PlanSource, linkId: string): Promise<SettledLink> {
  if (!isUnsent(linkId)) return { id: linkId };
  const { outbox } = syncOf(store).queue;
  const waiting = findWaiting(outbox?.kept.list() ?? [], linkId);
  if (waiting === 'together') return 'waits';
  if (waiting !== undefined && (await outbox?.back.giveUp(waiting))) return 'takenBack';
  return whenNamed(store, source, linkId);
}

/** The queued write that adds this link; `together`: it contains other changes as well. */
function findWaiting(waiting: readonly WaitingWrite[], linkId: string): string | undefined {
  for (const { id, request } of waiting) {
    if (request.route !== 'changePlan') continue;
    const { works = [], addLinks = [], changeLinks = [], removeLinkIds = [] } = request.body as PlanBody;
    if (!addLinks.some((link) => nameOf(link) === linkId)) continue;
    return works.length + addLinks.length + changeLinks.length + removeLinkIds.length === 1 ? id : 'together';
  }
  return undefined;
}

const nameOf = ({ predecessorId, successorId, type }: NonNullable<PlanBody['addLinks']>[number]): string =>
  newLinkId(predecessorId, successorId, type);

/** Waits until the link exists on the server and the plan was read again. */
function whenNamed(store: SyncStore, source: PlanSource, linkId: string): Promise<SettledLink> {
  const { read } = planCache(store, source);
  return new Promise((resolve) => {
    let seen: WorkDocument | undefined;
    const look = () => {
      const document = read();
      if (document === seen) return;
      seen = document;
      const id = document && namedLink(document, linkId);
      if (id === linkId) return;
      stop();
      resolve(id === undefined ? 'gone' : { id });
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** The current id of the link in a document; undefined when it is not there. */
export function namedLink(
  { works, links, outside }: Pick<WorkDocument, 'works' | 'links' | 'outside'>,
  linkId: string,
): string | undefined {
  if (links.id.includes(linkId) || outside.some((link) => link.linkId === linkId)) return linkId;
  // An id from the server never changes, and building the temporary ids of all links of a plan is expensive.
  if (!isUnsent(linkId)) return undefined;
  const nameIn = (link: number) =>
    newLinkId(
      works.id[links.predecessor[link] ?? -1] ?? '',
      works.id[links.successor[link] ?? -1] ?? '',
      links.type[link],
    );
  const inside = links.id.find((_, link) => nameIn(link) === linkId);
  if (inside !== undefined) return inside;
  return outside.find((link) => newLinkId(link.id, link.successorId, link.type) === linkId)?.linkId;
}
