import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

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
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState(name);
  const [isShared, setShared] = useState(false);
  const save = async () => {
    if (typed.trim() === '') return;
    setBusy(true);
    const isSaved = await onSave(typed.trim(), isShared);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      description="A view keeps the filter, the order and the display of the list."
      onOpenChange={(open) => !open && onClose()}
      className="max-w-sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-4"
      >
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              autoFocus
              required
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
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
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={typed.trim() === ''}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
