import type { NotificationReason, WholeWork, WorkStatus } from '@gantry/contract';
import type { WorkFacts } from '../access/index.ts';
import { listWatchers, type Notice, type Notifier, notify } from '../notifications/index.ts';
import { mentionedIn } from './mentions/mentions.ts';
import { presentWork, workFacts } from './present-work.ts';
import { isClosed } from './work-entity.ts';
import { getChanged, type WorkWriter } from './work-writer.ts';

/** The fields of a work that decide who is notified. */
type Told = WorkFacts & { readonly id: string; readonly status?: WorkStatus };
type People = Pick<WorkFacts, 'ownerId' | 'assigneeIds' | 'reviewerId'> & Pick<Told, 'status'>;

/** The people of a work before a change (null if it is new), and the work after it. */
export interface Handed {
  readonly before: People | null;
  readonly after: Told;
}

export interface Said {
  readonly work: Told;
  readonly comment: { readonly id: string; readonly body: string };
  /** Whether it asks the owner of the work why it is late. */
  readonly asksWhy?: boolean;
  /** The authors of the comments that it replies to. */
  readonly repliesTo?: readonly string[];
  /** Whether it gives the reason why a review failed. */
  readonly sendsBack?: boolean;
  /** People who were mentioned before the edit, and have already been notified. */
  readonly knownTo?: readonly string[];
}

/** Notifies new owners, assignees and reviewers of works. */
export async function tellOfAssignment(notifier: Notifier, handed: readonly Handed[]): Promise<void> {
  await notify(notifier, handed.flatMap(noticesOfAssignment));
}

/** Sends each person one summary of the open works that an import created for them. */
export async function tellOfImport(notifier: Notifier, works: readonly Told[]): Promise<void> {
  const open = works.filter(({ status }) => !isClosed(status));
  await notify(notifier, open.flatMap(noticesOfImport));
}

function noticesOfImport(work: Told): Notice[] {
  const facts = workFacts(work);
  const people = new Set([...(work.ownerId === null ? [] : [work.ownerId]), ...work.assigneeIds]);
  return [...people].map((userId) => ({
    userId,
    kind: 'imported',
    reason: roleOf(userId, work),
    workId: work.id,
    facts,
  }));
}

/** Returns the work after a change to the person who made it, and notifies new owners, assignees and reviewers. */
export async function presentAndNotify(
  writer: WorkWriter,
  id: string,
  before: People | null,
): Promise<WholeWork> {
  const after = await getChanged(writer, id);
  await tellOfAssignment(writer, [{ before, after }]);
  return presentWork(after, writer.actor, writer.time);
}

/** Notifies the people of new comments: those mentioned or asked, owners and assignees, and watchers. */
export async function tellOfComments(writer: WorkWriter, said: readonly Said[]): Promise<void> {
  const watchers = await listWatchers(
    writer.db,
    said.map(({ work }) => work.id),
  );
  const byWork = Map.groupBy(watchers, ({ workId }) => workId);
  const ofWatchers = said.flatMap((each) =>
    (byWork.get(each.work.id) ?? []).map(({ userId, reason }) => noticeOf(each, userId, 'comment', reason)),
  );
  await notify(writer, [...said.flatMap(noticesOfComment), ...ofWatchers]);
}

/** Notifies those who are mentioned for the first time in an edited comment. */
export async function tellOfNewMentions(writer: WorkWriter, said: Said): Promise<void> {
  await notify(writer, noticesOfMentions(said));
}

function noticesOfAssignment({ before, after }: Handed): Notice[] {
  const facts = workFacts(after);
  const notice = (userId: string, kind: Notice['kind'], reason: NotificationReason): Notice => ({
    userId,
    kind,
    reason,
    workId: after.id,
    facts,
  });
  const { ownerId } = after;
  const isNewOwner = ownerId !== null && ownerId !== before?.ownerId;
  const came = after.assigneeIds.filter((id) => !before?.assigneeIds.includes(id));
  return [
    ...(isNewOwner ? [notice(ownerId, 'hand_over', 'owner')] : []),
    ...came.map((userId) => notice(userId, 'assigned', 'assignee')),
    ...(asksForReview(before, after) ? [notice(after.reviewerId, 'review', 'reviewer')] : []),
  ];
}

function asksForReview(before: People | null, after: Told): after is Told & { readonly reviewerId: string } {
  if (after.status !== 'in_review' || after.reviewerId === null) return false;
  return before?.status !== 'in_review' || before.reviewerId !== after.reviewerId;
}

function noticesOfComment(said: Said): Notice[] {
  const { work, asksWhy = false, sendsBack = false, repliesTo = [] } = said;
  const { ownerId, assigneeIds } = work;
  const asked = ownerId === null ? assigneeIds : [ownerId];
  return [
    ...noticesOfMentions(said),
    ...(asksWhy ? asked.map((userId) => noticeOf(said, userId, 'ask_why', roleOf(userId, work))) : []),
    ...[ownerId, ...assigneeIds]
      .filter((userId) => userId !== null)
      .map((userId) => noticeOf(said, userId, sendsBack ? 'sent_back' : 'comment', roleOf(userId, work))),
    ...repliesTo.map((userId) => noticeOf(said, userId, 'comment', 'answered')),
  ];
}

function noticesOfMentions(said: Said): Notice[] {
  const known = new Set(said.knownTo);
  return mentionedIn(said.comment.body)
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => noticeOf(said, id, 'mention', 'mentioned'));
}

const roleOf = (userId: string, { ownerId }: Pick<Told, 'ownerId'>): NotificationReason =>
  userId === ownerId ? 'owner' : 'assignee';

function noticeOf(
  { work, comment }: Said,
  userId: string,
  kind: Notice['kind'],
  reason: NotificationReason,
): Notice {
  return { userId, kind, reason, workId: work.id, facts: workFacts(work), commentId: comment.id };
}
