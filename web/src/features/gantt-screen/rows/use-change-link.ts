import type { Link } from '@gantry/contract';
import { useDispatch } from 'react-redux';
import { keepPainted } from '#api/painted.ts';
import { useUndo } from '#api/undo.ts';
import { linkWords } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi } from '../gantt-queries.ts';
import { findLink } from '../links.ts';
import type { Plan } from '../plan.ts';
import { isUnsent } from '../writes/patch-document.ts';
import { emptyWrite, type PlanWrite } from '../writes/plan-write.ts';
import { useChangeLinkMutation } from './rows-queries.ts';

export type LinkChange = Pick<Link, 'type' | 'lag' | 'lagUnit'>;

interface LinkHost {
  readonly plan: Plan;
  readonly projectId: string;
  readonly isTrying: boolean;
  readonly write: (write: PlanWrite) => void;
}

/** Changes the kind and lag of a link: at once on screen. While a plan is tried, another link takes its place in that plan. */
export function useChangeLink({ plan, projectId, isTrying, write }: LinkHost) {
  const dispatch = useDispatch<AppDispatch>();
  const [send] = useChangeLinkMutation();
  const { offerUndo } = useUndo();
  const { works } = plan;
  const show = (id: string, change: LinkChange) =>
    dispatch(
      ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
        const at = response.links.id.indexOf(id);
        const from = response.outside.find(({ linkId }) => linkId === id);
        if (from !== undefined) Object.assign(from, change);
        if (at < 0) return;
        response.links.type[at] = change.type;
        response.links.lag[at] = change.lag;
        response.links.lagUnit[at] = change.lagUnit;
      }),
    );
  return async (id: string, change: LinkChange): Promise<void> => {
    const link = findLink(plan, id);
    if (link === undefined) return;
    const { predecessor, row, version } = link;
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
    const paint = () => show(id, change).undo;
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
