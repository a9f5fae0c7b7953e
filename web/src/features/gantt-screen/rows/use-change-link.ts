import type { Link } from '@gantry/contract';
import { useStore } from 'react-redux';
import { keepPainted } from '#api/painted.ts';
import { inTurn } from '#api/plan-queue.ts';
import { useUndo } from '#api/undo.ts';
import { linkWords } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppStore } from '#store/store.ts';
import { findLink, type PlanLink } from '../links.ts';
import type { Plan } from '../plan.ts';
import { withChangedLink, withLinkVersion } from '../writes/patch-document.ts';
import { type PlanSource, planCache } from '../writes/plan-cache.ts';
import { emptyWrite, type PlanWrite } from '../writes/plan-write.ts';
import { settleLink, waitsWithOthers } from '../writes/unsent-links.ts';
import { useChangeLinkMutation } from './rows-queries.ts';

export type LinkChange = Pick<Link, 'type' | 'lag' | 'lagUnit'>;

interface LinkHost {
  readonly plan: Plan;
  readonly source: PlanSource;
  readonly isTrying: boolean;
  readonly write: (write: PlanWrite) => void;
}

/** Changes the kind and lag of a link: at once on screen. While a plan is tried, another link takes its place in that plan. */
export function useChangeLink({ plan, source, isTrying, write }: LinkHost) {
  const store = useStore() as AppStore;
  const [send] = useChangeLinkMutation();
  const { offerUndo } = useUndo();
  const { works } = plan;
  const cache = planCache(store, source);
  // A link that has just been named is in the newest document only.
  const versionOf = (id: string) => {
    const document = cache.read();
    return document && findLink(document, id)?.version;
  };
  /** Another link in its place, in the plan that is tried or in what has not been sent yet. */
  const replace = (link: PlanLink, change: LinkChange, removeLinkIds: readonly string[]) => {
    const addLinks = [
      { predecessorId: link.predecessor.id, successorId: works.id[link.row] ?? '', ...change },
    ];
    const guests = plan.outside.filter(({ linkId }) => linkId === link.id);
    const announce = `Link changed: ${nameOf(plan, link, change)}`;
    write({ ...emptyWrite, addLinks, removeLinkIds, guests, announce });
  };
  const sendChange = async (link: PlanLink, change: LinkChange) => {
    const { id, version, type, lag, lagUnit } = link;
    const name = nameOf(plan, link, change);
    const show = (shown: LinkChange) => cache.change((document) => withChangedLink(document, id, shown));
    const paint = () => {
      show(change);
      return () => show({ type, lag, lagUnit });
    };
    const unpaint = paint();
    const successorId = works.id[link.row] ?? '';
    // Whoever changes it twice in a row has seen what they did first, though the answer to that comes later.
    const { data, error } = await inTurn(`link ${id}`, async () => {
      const seen = versionOf(id) ?? version;
      const answer = await send({ id, change: { ...change, version: seen }, name, successorId });
      const known = answer.data?.response.version;
      if (known !== undefined) cache.change((document) => withLinkVersion(document, id, known));
      return answer;
    });
    if (data !== undefined) offerUndo('Link changed', data.changeSetId);
    else if (keepPainted(error, { paint, unpaint })) notifyWaiting(`“Link: ${name}”`);
    else {
      unpaint();
      notifyFailure('The link was not changed', error);
    }
  };
  return async (id: string, change: LinkChange): Promise<void> => {
    const link = findLink(plan, id);
    if (link === undefined) return;
    if (isTrying) {
      replace(link, change, [id]);
      return;
    }
    const settled = await settleLink(store, source, id);
    if (settled === 'takenBack') replace(link, change, []);
    else if (settled === 'waits') toast.error(waitsWithOthers);
    else if (settled !== 'gone') await sendChange({ ...link, ...settled }, change);
  };
}

const nameOf = ({ works }: Plan, { row, predecessor }: PlanLink, change: LinkChange): string =>
  `${works.key[row]} after ${predecessor.key}, ${linkWords(change)}`;
