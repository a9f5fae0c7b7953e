import type { Comment } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MentionField } from '../mentions/mention-field.tsx';
import { toEditable, toStored } from '../mentions/mention-text.ts';

interface CommentFieldProps {
  readonly comment: Comment;
  readonly busy: boolean;
  /** What was typed stays where it could not be saved. */
  readonly onSubmit: (body: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A comment being changed; Ctrl+Enter saves. */
export function CommentField({ comment, busy, onSubmit, onCancel }: CommentFieldProps) {
  const [value, setValue] = useState(() => toEditable(comment.body));
  const save = () => {
    if (value.text.trim() !== '') void onSubmit(toStored(value));
  };
  return (
    <div className="mt-1">
      <MentionField
        autoFocus
        workId={comment.workId}
        aria-label="Edit comment"
        rows={3}
        value={value}
        maxLength={20_000}
        side="below"
        onChange={setValue}
        onSend={save}
        onEscape={onCancel}
        className="field-sizing-content min-h-16 rounded-control border border-input bg-background px-2.5 py-1.5 text-base outline-offset-0 hover:border-mark focus-visible:border-primary"
      />
      <div className="mt-1.5 flex gap-2">
        <Button
          size="small"
          variant="primary"
          keys="Ctrl+Enter"
          busy={busy}
          disabled={value.text.trim() === ''}
          onClick={save}
        >
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
