import type { Comment, ReactionKind } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { selectUser } from '#store/auth.ts';
import { useReactToCommentMutation } from './reaction-queries.ts';
import { say } from './words/index.ts';

/** Whether the person has given a reaction, and the function that adds or removes it. */
export function useReact(comment: Comment) {
  const userId = useSelector(selectUser)?.id ?? '';
  const [send] = useReactToCommentMutation();
  const isMine = (kind: ReactionKind) =>
    comment.reactions.find((each) => each.kind === kind)?.userIds.includes(userId) === true;
  const toggle = async (kind: ReactionKind) => {
    const { error } = await send({ comment, kind, on: !isMine(kind), userId });
    if (error !== undefined && !isWaiting(error)) notifyFailure(say('notReacted'), error);
  };
  return { isMine, toggle: (kind: ReactionKind) => void toggle(kind) };
}
