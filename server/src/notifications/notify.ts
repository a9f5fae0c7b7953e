import type { NotificationKind } from '@gantry/contract';
import { type Actor, decide, loadActors, type WorkFacts } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { insertNotifications, listMutes, type NewNotification } from './notification-repository.ts';

/** One person is told one thing about a work. */
export interface Notice {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly workId: string;
  /** The work as it is after the change, since the change itself may let the person see it. */
  readonly facts: WorkFacts;
  readonly commentId?: string;
  /** The change set that says why. */
  readonly changeSetId?: string;
}

/** Who causes it, in which transaction, and when. An operator's command is nobody, under the policy in use. */
export interface Notifier {
  readonly db: Tx;
  readonly actor: Pick<Actor, 'policy'> & { readonly id: string | null };
  readonly at: Date;
}

/** Where one act gives several reasons to tell a person of the same work, the first of these is told. */
const MOST_TELLING: readonly NotificationKind[] = [
  'mention',
  'ask_why',
  'pushed',
  'calendar',
  'hand_over',
  'assigned',
  'comment',
];

/**
 * Tells people, in the transaction of what they are told of. Nobody hears of their own doings, of what they have
 * switched off, or of works that they may not read. However many works one act touches, it makes one notification of
 * each kind for each person.
 */
export async function notify(notifier: Notifier, notices: readonly Notice[]): Promise<void> {
  const others = notices.filter(({ userId }) => userId !== notifier.actor.id);
  if (others.length === 0) return;
  const told = await keepWelcome(notifier, oncePerWork(others));
  await insertNotifications(notifier.db, gatherByPerson(notifier, told));
}

function oncePerWork(notices: readonly Notice[]): Notice[] {
  const groups = Map.groupBy(notices, ({ userId, workId }) => `${userId} ${workId}`);
  return [...groups.values()].flatMap((group) => group.toSorted(byWeight).slice(0, 1));
}

function byWeight(a: Notice, b: Notice): number {
  return MOST_TELLING.indexOf(a.kind) - MOST_TELLING.indexOf(b.kind);
}

/** Leaves out what people may not read or do not want. */
async function keepWelcome({ db: tx, actor }: Notifier, notices: readonly Notice[]): Promise<Notice[]> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const people = new Map((await loadActors(tx, actor.policy, userIds)).map((person) => [person.id, person]));
  const mutes = await listMutes(tx, userIds);
  return notices.filter(({ userId, kind, facts }) => {
    const person = people.get(userId);
    const isMuted = mutes.some((mute) => mute.user_id === userId && mute.kind === kind);
    return person !== undefined && !isMuted && decide(person, 'read', 'works', facts).allowed;
  });
}

function gatherByPerson({ actor, at }: Notifier, notices: readonly Notice[]): NewNotification[] {
  const groups = Map.groupBy(notices, ({ userId, kind }) => `${userId} ${kind}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ userId, kind, workId, commentId, changeSetId }) => ({
      id: newId(at),
      user_id: userId,
      kind,
      work_id: workId,
      work_count: group.length,
      comment_id: commentId ?? null,
      change_set_id: changeSetId ?? null,
      actor_id: actor.id,
      created_at: at.toISOString(),
      read_at: null,
    })),
  );
}
