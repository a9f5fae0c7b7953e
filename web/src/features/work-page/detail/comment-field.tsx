import type { Comment } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { useTextDraft } from '#store/use-text-draft.ts';
import { MentionField } from '../mentions/mention-field.tsx';
import { type MentionText, toEditable, toStored } from '../mentions/mention-text.ts';
import { warnOfPeopleNotTold } from '../mentions/warn-of-people-not-told.ts';
import { commentDraftOf } from './comment-draft.ts';
import { useUpdateCommentMutation } from './comment-mutations.ts';
import { say } from './words/index.ts';

interface CommentFieldProps {
  readonly comment: Comment;
  /** Called when it was saved or cancelled. */
  readonly onEnd: () => void;
}

const isSame = (a: MentionText, b: MentionText) => toStored(a) === toStored(b);
const words = { names: { body: fieldName('body') }, texts: ['body'] };

/** The editor of a comment; Ctrl+Enter saves. Unsaved text is restored on the next visit. */
export function CommentField({ comment, onEnd }: CommentFieldProps) {
  const { id, workId, body, version } = comment;
  const { text, change, end } = useTextDraft<MentionText>({
    of: commentDraftOf(id),
    saved: { values: toEditable(body), version },
    isSame,
    begins: true,
  });
  const [update, { isLoading }] = useUpdateCommentMutation();
  const { save, question } = useSaveOrAsk(say('theComment'), words);
  const leave = () => {
    end();
    onEnd();
  };
  if (text === undefined) return null;
  const { value, from, isRestored } = text;
  const isEmpty = value.text.trim() === '';
  const submit = async () => {
    if (isEmpty) return;
    const saved = await save({ body: toStored(value) }, from.version, (part, seen) =>
      update({ comment: { ...comment, version: seen }, body: part.body ?? '' }),
    );
    if (saved.data === undefined && !saved.isTheirs && !isWaiting(saved.error))
      return notifyFailure(say('commentNotChanged'), saved.error);
    leave();
    if (saved.data !== undefined) warnOfPeopleNotTold(saved.data.response.unreached);
  };
  return (
    <div className="mt-1">
      {isRestored && <DraftNote onDiscard={leave} />}
      <MentionField
        autoFocus={!isRestored}
        dir="auto"
        workId={workId}
        aria-label={say('editComment')}
        rows={3}
        value={value}
        maxLength={20_000}
        side="below"
        onChange={change}
        onSend={() => void submit()}
        onEscape={leave}
        className="field-sizing-content min-h-16 rounded-control border border-input bg-background px-2.5 py-1.5 text-base outline-offset-0 hover:border-muted-foreground focus-visible:border-primary"
      />
      {question}
      <div className="mt-1.5 flex gap-2">
        <Button
          size="small"
          variant="primary"
          keys="Ctrl+Enter"
          busy={isLoading}
          disabled={isEmpty}
          onClick={() => void submit()}
        >
          {say('save')}
        </Button>
        <Button size="small" variant="ghost" onClick={leave}>
          {say('cancel')}
        </Button>
      </div>
    </div>
  );
}
