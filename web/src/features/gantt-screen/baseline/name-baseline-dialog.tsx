import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface NameBaselineDialogProps {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly name: string;
  readonly onClose: () => void;
  /** True where it was done. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** Asks what a baseline is called. */
export function NameBaselineDialog(props: NameBaselineDialogProps) {
  const { title, description, action, name, onClose, onSave } = props;
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isDone = await onSave(typed.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      description={description}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void save();
        }}
        className="flex flex-col gap-4"
      >
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              autoFocus
              required
              maxLength={120}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={typed.trim() === ''}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
