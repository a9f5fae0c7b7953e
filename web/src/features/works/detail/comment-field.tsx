import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';

interface CommentFieldProps {
  readonly label: string;
  readonly initial: string;
  readonly busy: boolean;
  /** True where it was saved; what was typed stays otherwise. */
  readonly onSubmit: (body: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** A comment being changed; Ctrl+Enter saves. */
export function CommentField({ label, initial, busy, onSubmit, onCancel }: CommentFieldProps) {
  const [body, setBody] = useState(initial);
  return (
    <div className="mt-1">
      <Textarea
        autoFocus
        aria-label={label}
        value={body}
        maxLength={20_000}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void onSubmit(body);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <div className="mt-1.5 flex gap-2">
        <Button
          size="small"
          variant="primary"
          busy={busy}
          disabled={body.trim() === ''}
          onClick={() => void onSubmit(body)}
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
