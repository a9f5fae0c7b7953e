import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { undoApi } from '#sync/undo/undo.ts';
import { say as saySync } from '#sync/words/index.ts';
import { say } from '../words/index.ts';
import type { finishPredecessors } from './contradictions.ts';
import { correctionApi, progressToast } from './correction-api.ts';

const readingMs = 10_000;

type Predecessors = ReturnType<typeof finishPredecessors>;

export const finishWords = (works: Predecessors): string =>
  works.length === 1
    ? say('finishToo', { key: works[0]?.key ?? '' })
    : say('finishTheseToo', { count: works.length });

/** Finishes works whose successors are finished, in one change set. */
export async function finishToo(store: CacheAccess, works: Predecessors): Promise<void> {
  const each = works.map(({ id, change }) => ({ id, change }));
  const request = store.dispatch(correctionApi.endpoints.correctProgress.initiate({ body: { each } }));
  const { data, error } = await request;
  request.reset();
  if (isWaiting(error)) return notifyWaiting(say('progressGroup'));
  if (error !== undefined) return notifyFailure(say('notCorrected'), error);
  const { changeSetId, response } = data;
  if (response.skipped.length > 0)
    toast.error(say('notCorrected'), { description: response.skipped.map(({ why }) => why).join(' ') });
  if (changeSetId === null) return;
  const [first, ...more] = works;
  const done =
    more.length === 0
      ? say('workDone', { key: first?.key ?? '' })
      : say('worksDone', { count: works.length });
  toast.success(done, {
    id: progressToast,
    description: undefined,
    duration: readingMs,
    action: {
      label: saySync('undo'),
      onClick: () =>
        void store.dispatch(undoApi.endpoints.undoChangeSet.initiate({ params: { id: changeSetId } })),
    },
  });
}
