import type { NotificationReason, WholeWork, WorkStatus } from '@gantry/contract';
import type { WorkFacts } from '../access/index.ts';
import { listWatchers, type Notice, type Notifier, notify } from '../notifications/index.ts';
import { mentionedIn } from './mentions/mentions.ts';
import { presentWork, workFacts } from './present-work.ts';
import { isClosed } from './work-entity.ts';
import { getChanged, type WorkWriter } from './work-writer.ts';

/** What is asked of a work to know whom to tell. */
type Told = WorkFacts & { readonly id: string; readonly status?: WorkStatus };
type People = Pick<WorkFacts, 'ownerId' | 'assigneeIds' | 'reviewerId'> & Pick<Told, 'status'>;

/** The people of a work before a change, null where there was none, and the work as it is now. */
export interface Handed {
  readonly before: People | null;
  readonly after: Told;
}

export interface Said {
  readonly work: Told;
  readonly comment: { readonly id: string; readonly body: string };
  /** Asks the owner of the work why it is late. */
  readonly asksWhy?: boolean;
  /** Whose comments it replies to. */
  readonly repliesTo?: readonly string[];
  /** Says why a review was not passed. */
  readonly sendsBack?: boolean;
  /** Who was named before the comment was changed: they know. */
  readonly knownTo?: readonly string[];
}

/** Tells those who became owner or assignee of works, and those who are asked to review them. */
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

/** The work as it is after the change, for the person who made it; the person to whom it was given is told. */
export async function presentAndTell(
  writer: WorkWriter,
  id: string,
  before: People | null,
): Promise<WholeWork> {
  const after = await getChanged(writer, id);
  await tellOfAssignment(writer, [{ before, after }]);
  return presentWork(after, writer.actor, writer.time);
}

/** Tells those who are named in new comments, who are asked, whose works these are, or who watch them. */
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

/** Tells those who are named in a changed comment for the first time. */
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
