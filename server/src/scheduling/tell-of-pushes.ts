import { type Notice, type Notifier, notify } from '../notifications/index.ts';
import { workFacts } from '../works/index.ts';
import { listWorkFacts } from './moved-works.ts';
import type { Move } from './schedule-reach.ts';

/**
 * Notifies the owners of works that the schedule moved past their deadline, or further past it. Without an owner, the
 * assignees are notified.
 */
export async function tellOfPushes(
  notifier: Notifier & { readonly changeSetId: string },
  moves: readonly Move[],
): Promise<void> {
  const pushed = moves.filter(isPushedPastDeadline);
  if (pushed.length === 0) return;
  const works = await listWorkFacts(
    notifier.db,
    pushed.map(({ id }) => id),
  );
  const notices = works.flatMap((work) => {
    const { ownerId, assigneeIds } = work;
    return (ownerId === null ? assigneeIds : [ownerId]).map(
      (userId): Notice => ({
        userId,
        kind: 'pushed',
        reason: ownerId === null ? 'assignee' : 'owner',
        workId: work.id,
        facts: workFacts(work),
        changeSetId: notifier.changeSetId,
      }),
    );
  });
  await notify(notifier, notices);
}

function isPushedPastDeadline({ due, before }: Move): boolean {
  return before.deadline !== null && due > before.deadline && (before.due === null || due > before.due);
}
