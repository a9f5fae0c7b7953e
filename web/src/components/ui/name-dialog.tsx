import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { say } from './words/index.ts';

interface NameDialogProps {
  readonly title: string;
  readonly description: string;
  /** The label of the button. */
  readonly action: string;
  /** The current name. */
  readonly name: string;
  readonly longest: number;
  /** Further fields below the name. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Returns true on success. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** Asks for the name of something. */
export function NameDialog(props: NameDialogProps) {
  const { title, description, action, name, longest, children, onClose, onSave } = props;
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
        <Field label={say('name')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              required
              maxLength={longest}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={typed.trim() === ''}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
