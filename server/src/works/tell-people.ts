import type { WholeWork } from '@gantry/contract';
import type { WorkFacts } from '../access/index.ts';
import { type Notice, type Notifier, notify } from '../notifications/index.ts';
import { mentionedIn } from './mentions/mentions.ts';
import { presentWork, workFacts } from './present-work.ts';
import { getChanged, type WorkWriter } from './work-writer.ts';

/** What is asked of a work to know whom to tell. */
type Told = WorkFacts & { readonly id: string };
type People = Pick<WorkFacts, 'ownerId' | 'assigneeIds'>;

/** The people of a work before a change, null where there was none, and the work as it is now. */
export interface Handed {
  readonly before: People | null;
  readonly after: Told;
}

export interface Said {
  readonly work: Told;
  readonly comment: { readonly id: string; readonly body: string };
  /** Asks whoever has the work why it is late. */
  readonly asksWhy?: boolean;
  /** Who was named before the comment was changed: they know. */
  readonly knownTo?: readonly string[];
}

/** Tells those who became owner or assignee of works. */
export async function tellOfAssignment(notifier: Notifier, handed: readonly Handed[]): Promise<void> {
  await notify(notifier, handed.flatMap(noticesOfAssignment));
}

/** The work as it is after the change, for whoever made it; whom it was given to is told. */
export async function presentAndTell(
  writer: WorkWriter,
  id: string,
  before: People | null,
): Promise<WholeWork> {
  const after = await getChanged(writer, id);
  await tellOfAssignment(writer, [{ before, after }]);
  return presentWork(after, writer.actor, writer.time);
}

/** Tells those who are named in new comments, who are asked, or whose works these are. */
export async function tellOfComments(writer: WorkWriter, said: readonly Said[]): Promise<void> {
  await notify(writer, said.flatMap(noticesOfComment));
}

/** Tells those who are named in a changed comment for the first time. */
export async function tellOfNewMentions(writer: WorkWriter, said: Said): Promise<void> {
  await notify(writer, noticesOfMentions(said));
}

function noticesOfAssignment({ before, after }: Handed): Notice[] {
  const facts = workFacts(after);
  const notice = (userId: string, kind: Notice['kind']): Notice => ({
    userId,
    kind,
    workId: after.id,
    facts,
  });
  const { ownerId } = after;
  const isNewOwner = ownerId !== null && ownerId !== before?.ownerId;
  const came = after.assigneeIds.filter((id) => !before?.assigneeIds.includes(id));
  return [
    ...(isNewOwner ? [notice(ownerId, 'hand_over')] : []),
    ...came.map((userId) => notice(userId, 'assigned')),
  ];
}

function noticesOfComment(said: Said): Notice[] {
  const { work, asksWhy = false } = said;
  const { ownerId, assigneeIds } = work;
  const asked = ownerId === null ? assigneeIds : [ownerId];
  return [
    ...noticesOfMentions(said),
    ...(asksWhy ? asked.map((userId) => noticeOf(said, userId, 'ask_why')) : []),
    ...[ownerId, ...assigneeIds]
      .filter((userId) => userId !== null)
      .map((userId) => noticeOf(said, userId, 'comment')),
  ];
}

function noticesOfMentions(said: Said): Notice[] {
  const known = new Set(said.knownTo);
  return mentionedIn(said.comment.body)
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => noticeOf(said, id, 'mention'));
}

function noticeOf({ work, comment }: Said, userId: string, kind: Notice['kind']): Notice {
  return { userId, kind, workId: work.id, facts: workFacts(work), commentId: comment.id };
}
