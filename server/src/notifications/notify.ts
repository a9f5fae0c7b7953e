import {
  answerKinds,
  type NotificationKind,
  type NotificationReason,
  notificationReasons,
  type WatchedField,
} from '@gantry/contract';
import { type Actor, decide, loadActors, type WorkFacts } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { announceInbox } from './inbox-channel.ts';
import { insertNotifications, type NewNotification } from './mark-notifications.ts';
import { listMutesOf } from './mute-repository.ts';
import { silences } from './silences.ts';

/** One person is told one thing about a work. */
export interface Notice {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly reason: NotificationReason;
  readonly workId: string;
  /** The work as it is after the change, since the change itself may let the person see it. */
  readonly facts: WorkFacts;
  readonly commentId?: string;
  /** The change set that says why. */
  readonly changeSetId?: string;
  /** Of a watched work: what changed, with the new values. Of a reminder: the due date that it tells of. */
  readonly changes?: Readonly<Partial<Record<WatchedField, string | null>>>;
}

/** A notice, and whether its person has muted it. */
type Weighed = Notice & { readonly isMuted: boolean };

/** Who causes it, in which transaction, and when. An operator's command is nobody, under the policy in use. */
export interface Notifier {
  readonly db: Tx;
  readonly actor: Pick<Actor, 'policy'> & { readonly id: string | null };
  readonly at: Date;
}

/** Where one act gives several reasons to tell a person of the same work, the first of these is told. */
const MOST_TELLING: readonly NotificationKind[] = [
  'review',
  'sent_back',
  'mention',
  'ask_why',
  'pushed',
  'calendar',
  'hand_over',
  'assigned',
  'comment',
  'changed',
  'reminder',
  'imported',
];

/**
 * Tells people, in the transaction of what they are told of. Nobody hears of their own doings or of works that they may not read. However
 * many works one act touches, it makes one notification of each kind for each person, with the strongest reason. Reminders alone stand one by
 * one, since each is over with its work. What a person has muted comes as done: it interrupts nobody, and stays on the shelf of what is done.
 */
export async function notify(notifier: Notifier, notices: readonly Notice[]): Promise<void> {
  const others = notices.filter(({ userId }) => userId !== notifier.actor.id);
  if (others.length === 0) return;
  const told = oncePerWork(await keepReadable(notifier, others));
  await insertNotifications(notifier.db, gatherByPerson(notifier, told));
  await announceInbox(
    notifier.db,
    told.map(({ userId }) => userId),
  );
}

function oncePerWork(notices: readonly Weighed[]): Weighed[] {
  const groups = Map.groupBy(notices, ({ userId, workId }) => `${userId} ${workId}`);
  return [...groups.values()].flatMap((group) => group.toSorted(byWeight).slice(0, 1));
}

function byWeight(a: Weighed, b: Weighed): number {
  const kinds = MOST_TELLING.indexOf(a.kind) - MOST_TELLING.indexOf(b.kind);
  return Number(a.isMuted) - Number(b.isMuted) || kinds || byReason(a, b);
}

function byReason(a: Weighed, b: Weighed): number {
  return notificationReasons.indexOf(a.reason) - notificationReasons.indexOf(b.reason);
}

/** Leaves out what people may not read, and says what they have muted. */
async function keepReadable({ db: tx, actor }: Notifier, notices: readonly Notice[]): Promise<Weighed[]> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))];
  const people = new Map((await loadActors(tx, actor.policy, userIds)).map((person) => [person.id, person]));
  const mutes = Map.groupBy(await listMutesOf(tx, userIds), (mute) => mute.user_id);
  return notices.flatMap((notice) => {
    const person = people.get(notice.userId);
    if (person === undefined || !decide(person, 'read', 'works', notice.facts).allowed) return [];
    const isMuted = (mutes.get(person.id) ?? []).some((mute) => silences(mute, notice));
    return [{ ...notice, isMuted }];
  });
}

function gatherByPerson(notifier: Notifier, notices: readonly Weighed[]): NewNotification[] {
  const groups = Map.groupBy(
    notices,
    ({ userId, kind, isMuted, workId }) =>
      `${userId} ${kind} ${isMuted} ${kind === 'reminder' ? workId : ''}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const [strongest = first] = group.toSorted(byReason);
    return first && strongest ? [rowOf(notifier, { ...first, reason: strongest.reason }, group.length)] : [];
  });
}

function rowOf({ actor, at }: Notifier, notice: Weighed, workCount: number): NewNotification {
  const moment = at.toISOString();
  const mutedAt = notice.isMuted ? moment : null;
  return {
    id: newId(at),
    user_id: notice.userId,
    kind: notice.kind,
    reason: notice.reason,
    needs_you: answerKinds.includes(notice.kind),
    work_id: notice.workId,
    work_count: workCount,
    comment_id: notice.commentId ?? null,
    change_set_id: notice.changeSetId ?? null,
    changes: JSON.stringify(notice.changes ?? {}),
    actor_id: actor.id,
    created_at: moment,
    listed_at: moment,
    read_at: mutedAt,
    done_at: mutedAt,
  };
}
