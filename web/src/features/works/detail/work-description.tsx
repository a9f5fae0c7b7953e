import type { WholeWork } from '@gantry/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useWorkActions } from '../change/work-actions.tsx';
import { mayEdit } from '../fields/editable-field.ts';
import { Markdown } from '../markdown/markdown.tsx';

/** What the work is about, as Markdown. Ctrl+Enter saves; what was typed is kept when saving fails. */
export function WorkDescription({ work }: { work: WholeWork }) {
  const [draft, setDraft] = useState<string | null>(null);
  const { change } = useWorkActions();
  if (draft === null) return <DescriptionText work={work} onEdit={() => setDraft(work.description)} />;
  const save = async () => {
    if (draft === work.description || (await change([work], { description: draft }))) setDraft(null);
  };
  return (
    <div>
      <Textarea
        autoFocus
        aria-label="Description"
        value={draft}
        maxLength={100_000}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (draft === work.description) setDraft(null);
          }
        }}
        placeholder="What is to be done, and when is it done? Markdown works."
      />
      <div className="mt-2 flex items-center gap-2">
        <Button variant="primary" keys="Ctrl+Enter" onClick={() => void save()}>
          Save
        </Button>
        <Button variant="ghost" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function DescriptionText({ work, onEdit }: { work: WholeWork; onEdit: () => void }) {
  const editable = mayEdit(work, 'priority');
  if (work.description === '') {
    if (!editable) return null;
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
      <Markdown text={work.description} />
      {editable && (
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
