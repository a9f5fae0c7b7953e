import type { BodyInput, WorkDocument } from '@gantry/contract';
import type { WaitingWrite } from '../outbox/kept-writes.ts';
import { isUnsent, newLinkId } from '../plan/patch-links.ts';
import { type PlanSource, planCache } from '../plan/plan-cache.ts';
import type { SyncStore } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { say } from '../words/index.ts';

/** What has become of a link that was drawn here and that the server had not named yet. */
export type SettledLink =
  | { readonly id: string }
  /** It had not been sent, and will not be. */
  | 'takenBack'
  /** It waits for a connection together with other changes, and cannot go without them. */
  | 'waits'
  /** It was not taken. */
  | 'gone';

export const waitsWithOthers = say('linkWaits');

type PlanBody = BodyInput<'changePlan'>;

/**
 * A person who changes or removes a link that they have just drawn does not wait for the server: what waits for a connection is taken
 * back, what is on its way is known by its name a moment later.
 */
export async function settleLink(store: SyncStore, source: PlanSource, linkId: string): Promise<SettledLink> {
  if (!isUnsent(linkId)) return { id: linkId };
  const { outbox } = syncOf(store).queue;
  const waiting = findWaiting(outbox?.kept.list() ?? [], linkId);
  if (waiting === 'together') return 'waits';
  if (waiting !== undefined && (await outbox?.back.giveUp(waiting))) return 'takenBack';
  return whenNamed(store, source, linkId);
}

/** The write that adds this link, if it still waits; `together`: it does more than that. */
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

/** The plan is read anew once the link has been made. */
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

/** What the link is called in a document now; undefined where it is not there any more. */
export function namedLink(
  { works, links, outside }: Pick<WorkDocument, 'works' | 'links' | 'outside'>,
  linkId: string,
): string | undefined {
  if (links.id.includes(linkId) || outside.some((link) => link.linkId === linkId)) return linkId;
  // What the server has named is called so for good, and a plan has many links to put a name together for.
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
