import type { Link } from '@gantry/contract';
import { useStore } from 'react-redux';
import { keepPainted } from '#api/painted.ts';
import { useUndo } from '#api/undo.ts';
import { linkWords } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppStore } from '#store/store.ts';
import { findLink } from '../links.ts';
import type { Plan } from '../plan.ts';
import { isUnsent, withChangedLink } from '../writes/patch-document.ts';
import { type PlanSource, planCache } from '../writes/plan-cache.ts';
import { emptyWrite, type PlanWrite } from '../writes/plan-write.ts';
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
  return async (id: string, change: LinkChange): Promise<void> => {
    const link = findLink(plan, id);
    if (link === undefined) return;
    const { predecessor, row, version, type, lag, lagUnit } = link;
    const successorId = works.id[row] ?? '';
    const name = `${works.key[row]} after ${predecessor.key}, ${linkWords(change)}`;
    if (isTrying) {
      const addLinks = [{ predecessorId: predecessor.id, successorId, ...change }];
      write({ ...emptyWrite, addLinks, removeLinkIds: [id], announce: `Link changed: ${name}` });
      return;
    }
    if (isUnsent(id)) {
      toast.error('This link is still on its way to the server. It can be changed once it is there.');
      return;
    }
    const show = (shown: LinkChange) =>
      planCache(store, source).change((document) => withChangedLink(document, id, shown));
    const paint = () => {
      show(change);
      return () => show({ type, lag, lagUnit });
    };
    const unpaint = paint();
    const { data, error } = await send({ id, change: { ...change, version }, name, successorId });
    if (data !== undefined) offerUndo('Link changed', data.changeSetId);
    else if (keepPainted(error, { paint, unpaint })) notifyWaiting(`“Link: ${name}”`);
    else {
      unpaint();
      notifyFailure('The link was not changed', error);
    }
  };
}
