import type { WholeWork } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { mayEdit } from '#features/works/fields/editable-field.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { useTextOfWork } from './use-text-of-work.ts';
import { say } from './words/index.ts';

const DescriptionField = lazyPart(loadOnFirstTouch(() => import('../writing/description-field.tsx')));

/** The description of the work, as Markdown. Ctrl+Enter saves; unsaved text is restored on the next visit. */
export function WorkDescription({ work }: { work: WholeWork }) {
  const { description } = work;
  const { text, begin, type, end, save } = useTextOfWork({ work, field: 'description', saved: description });
  const { change } = useWorkActions();
  const isEditable = mayEdit(work, 'priority');
  if (text === undefined || !isEditable)
    return (
      <DescriptionText
        text={description}
        onEdit={isEditable ? begin : undefined}
        onTick={isEditable ? (ticked) => void change([work], { description: ticked }) : undefined}
      />
    );
  const { value, from, isRestored } = text;
  return (
    <div>
      {isRestored && <DraftNote onDiscard={end} />}
      <Suspense fallback={<Skeleton className="h-24" />}>
        <DescriptionField
          work={work}
          label={fieldName('description')}
          placeholder={say('placeholderDescription')}
          autoFocus={!isRestored}
          value={value}
          onChange={type}
          onSave={() => void save(value)}
          onEscape={() => value === from.values && end()}
        />
      </Suspense>
      <div className="mt-2 flex items-center gap-2">
        <Button variant="primary" keys="Ctrl+Enter" onClick={() => void save(value)}>
          {say('save')}
        </Button>
        <Button variant="ghost" onClick={end}>
          {say('cancel')}
        </Button>
      </div>
    </div>
  );
}

interface DescriptionTextProps {
  readonly text: string;
  readonly onEdit: (() => void) | undefined;
  readonly onTick: ((text: string) => void) | undefined;
}

function DescriptionText({ text, onEdit, onTick }: DescriptionTextProps) {
  if (text === '') {
    if (onEdit === undefined) return null;
    return (
      <button
        type="button"
        onClick={onEdit}
        className="-mx-1.5 rounded-bar px-1.5 py-0.5 text-base text-muted-foreground hover:bg-hover"
      >
        {say('writeDescription')}
      </button>
    );
  }
  return (
    <div className="group/description relative">
      <Markdown text={text} onTick={onTick} />
      {onEdit !== undefined && (
        <Button
          size="small"
          icon={<Pencil className="!size-3" />}
          onClick={onEdit}
          className="!absolute -top-1 right-0 opacity-0 group-hover/description:opacity-100 focus-visible:opacity-100 max-md:!static max-md:mt-2 max-md:opacity-100 pointer-coarse:!static pointer-coarse:mt-2 pointer-coarse:opacity-100"
        >
          {say('editDescription')}
        </Button>
      )}
    </div>
  );
}
