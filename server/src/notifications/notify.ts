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

/** One notice for one person about a work. */
export interface Notice {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly reason: NotificationReason;
  readonly workId: string;
  /** The work after the change, because the change itself may make it visible to the person. */
  readonly facts: WorkFacts;
  readonly commentId?: string;
  /** The change set with the reason. */
  readonly changeSetId?: string;
  /** For a watched work: what changed, with the new values. For a reminder and a late work: its due date. */
  readonly changes?: Readonly<Partial<Record<WatchedField, string | null>>>;
}

/** A notice, and whether its person has muted it. */
type Weighed = Notice & { readonly isMuted: boolean };

/** The author, the transaction and the time. A command of an operator has no author and uses the current policy. */
export interface Notifier {
  readonly db: Tx;
  readonly actor: Pick<Actor, 'policy'> & { readonly id: string | null };
  readonly at: Date;
}

/**
 * The order of the reasons when one action has several reasons to notify a person about the same work: the first one is
 * used.
 */
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
  'late',
  'reminder',
  'imported',
];

/**
 * Notifies people in the transaction of the change. People are not notified about their own actions or about works that
 * they may not read. However many works one action touches, each person gets one notification of each kind, with the
 * strongest reason. Reminders are separate for each work, because each becomes invalid with its work, and a lead gets a
 * line about the late works of each project. Muted
 * notifications are stored as done: they do not interrupt, and can be found in the list of done ones.
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

/** Removes the notices that people may not read, and marks the muted ones. */
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
    (notice) => `${notice.userId} ${notice.kind} ${notice.isMuted} ${separatelyFor(notice)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const [strongest = first] = group.toSorted(byReason);
    return first && strongest ? [rowOf(notifier, { ...first, reason: strongest.reason }, group.length)] : [];
  });
}

/** What else has to be equal for notices of one kind to share a line. */
function separatelyFor({ kind, reason, workId, facts }: Notice): string {
  if (kind === 'reminder') return workId;
  return kind === 'late' && reason === 'lead' ? `lead ${facts.projectId}` : '';
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
