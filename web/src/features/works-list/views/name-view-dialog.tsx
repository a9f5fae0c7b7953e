import { useState } from 'react';
import { NameDialog } from '#components/ui/name-dialog.tsx';

interface NameViewDialogProps {
  readonly title: string;
  readonly name: string;
  readonly offersSharing: boolean;
  readonly onClose: () => void;
  /** True where it was saved. */
  readonly onSave: (name: string, isShared: boolean) => Promise<boolean>;
}

/** Asks for the name of a view, and whether others have it too. */
export function NameViewDialog({ title, name, offersSharing, onClose, onSave }: NameViewDialogProps) {
  const [isShared, setShared] = useState(false);
  return (
    <NameDialog
      title={title}
      description="A view keeps the filter, the order and the display of the list."
      action="Save"
      name={name}
      longest={80}
      onClose={onClose}
      onSave={(typed) => onSave(typed, isShared)}
    >
      {offersSharing && (
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
            className="size-4 accent-primary"
          />
          Share with everybody: each sees the works that they may see
        </label>
      )}
    </NameDialog>
  );
}
