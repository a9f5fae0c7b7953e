import type { Work } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { useWorkPlace } from '#features/works/work-place.tsx';

/** Moves the work of a page to the bin and returns to the list. */
export function useRemoveWork(work: Work): () => Promise<void> {
  const { remove } = useWorkActions();
  const { projectId } = useWorkPlace();
  const navigate = useNavigate();
  return async () => {
    if (!(await remove([work]))) return;
    if (projectId === undefined) await navigate({ to: '/works/all-work' });
    else await navigate({ to: '/projects/project-detail/$id/work-list', params: { id: projectId } });
  };
}
