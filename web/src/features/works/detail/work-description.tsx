import type { WholeWork } from '@gantry/contract';
import { Pencil } from 'lucide-react';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { mayEdit } from '../fields/editable-field.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { useTextOfWork } from './use-text-of-work.ts';

/** What the work is about, as Markdown. Ctrl+Enter saves; what was typed and not saved is found again on the next visit. */
export function WorkDescription({ work }: { work: WholeWork }) {
  const { description } = work;
  const { text, begin, type, end, save } = useTextOfWork({ work, field: 'description', saved: description });
  const isEditable = mayEdit(work, 'priority');
  if (text === undefined || !isEditable)
    return <DescriptionText text={description} onEdit={isEditable ? begin : undefined} />;
  const { value, from, isRestored } = text;
  return (
    <div>
      {isRestored && <DraftNote onDiscard={end} />}
      <Textarea
        autoFocus={!isRestored}
        dir="auto"
        aria-label="Description"
        value={value}
        maxLength={100_000}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(value);
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (value === from.values) end();
          }
        }}
        placeholder="What is to be done, and when is it done? Markdown works."
      />
      <div className="mt-2 flex items-center gap-2">
        <Button variant="primary" keys="Ctrl+Enter" onClick={() => void save(value)}>
          Save
        </Button>
        <Button variant="ghost" onClick={end}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function DescriptionText({ text, onEdit }: { text: string; onEdit: (() => void) | undefined }) {
  if (text === '') {
    if (onEdit === undefined) return null;
    return (
      <button
        type="button"
        onClick={onEdit}
        className="-mx-1.5 rounded-bar px-1.5 py-0.5 text-base text-muted-foreground hover:bg-hover"
      >
        Write a description
      </button>
    );
  }
  return (
    <div className="group/description relative">
      <Markdown text={text} />
      {onEdit !== undefined && (
        <Button
          size="small"
          icon={<Pencil className="!size-3" />}
          onClick={onEdit}
          className="!absolute -top-1 right-0 opacity-0 group-hover/description:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          Edit description
        </Button>
      )}
    </div>
  );
}
