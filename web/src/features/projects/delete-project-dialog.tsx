import type { ProjectDeletion, ProjectDetail } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { sayInDialog } from './dialogs/words/index.ts';
import { deletionWords } from './project-words.ts';
import { useGetProjectDeletionQuery } from './projects-queries.ts';
import { say } from './words/index.ts';

interface DeleteProjectDialogProps {
  readonly project: ProjectDetail;
  readonly onClose: () => void;
  readonly onDelete: (deletion: ProjectDeletion) => void;
}

/**
 * Says how many works go into the bin with the project and asks for its key: deleting takes other people's works along, so
 * one click is too little. Nothing smaller asks; it offers undo.
 */
export function DeleteProjectDialog({ project, onClose, onDelete }: DeleteProjectDialogProps) {
  const { id, name, key } = project;
  const [typed, setTyped] = useState('');
  const { data, error } = useGetProjectDeletionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const deletion = error === undefined ? data?.response : undefined;
  const isKey = typed.trim().toUpperCase() === key;
  return (
    <Dialog
      open
      title={sayInDialog('deleteName', { name })}
      description={deletion === undefined ? sayInDialog('countingWorks') : deletionWords(deletion)}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-md"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isKey && deletion !== undefined) onDelete(deletion);
        }}
        className="flex flex-col gap-4"
      >
        <Field label={sayInDialog('typeKey', { key })}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {error !== undefined && (
          <p role="alert" className="text-sm text-destructive">
            {sentenceOf(error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="danger" disabled={!isKey || deletion === undefined}>
            {deletion === undefined || deletion.works === 0
              ? say('deleteProject')
              : sayInDialog('deleteWithWorks', { count: deletion.works })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
