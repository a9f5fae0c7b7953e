import { useState } from 'react';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { say } from './words/index.ts';

interface NameViewDialogProps {
  readonly title: string;
  readonly name: string;
  /** With whom the new view may be shared. */
  readonly sharing: 'none' | 'company' | 'project';
  readonly onClose: () => void;
  /** Returns true when it was saved. */
  readonly onSave: (name: string, isShared: boolean) => Promise<boolean>;
}

/** Asks for the name of a view, and whether to share it. */
export function NameViewDialog({ title, name, sharing, onClose, onSave }: NameViewDialogProps) {
  const [isShared, setShared] = useState(false);
  return (
    <NameDialog
      title={title}
      description={say('whatAViewKeeps')}
      action={say('save')}
      name={name}
      longest={80}
      onClose={onClose}
      onSave={(typed) => onSave(typed, isShared)}
    >
      {sharing !== 'none' && (
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
            className="size-4 accent-primary"
          />
          {say(sharing === 'company' ? 'shareWithAllHelp' : 'shareInProjectHelp')}
        </label>
      )}
    </NameDialog>
  );
}
