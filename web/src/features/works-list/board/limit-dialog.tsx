import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { say } from './words/index.ts';

interface LimitDialogProps {
  /** The name of the column. */
  readonly name: string;
  readonly limit: number | undefined;
  readonly help: string;
  readonly onSave: (limit: number | undefined) => void;
  readonly onClose: () => void;
}

const whole = /^[1-9]\d{0,3}$/;

/** Asks for the number of works above which a column warns. */
export default function LimitDialog({ name, limit, help, onSave, onClose }: LimitDialogProps) {
  const [typed, setTyped] = useState(limit === undefined ? '' : `${limit}`);
  const [isRefused, setRefused] = useState(false);
  const save = (next: number | undefined) => {
    onSave(next);
    onClose();
  };
  return (
    <Dialog
      open
      title={say('limitTitle', { name })}
      description={help}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-sm"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (whole.test(typed.trim())) save(Number(typed.trim()));
          else setRefused(true);
        }}
      >
        <Field label={say('limitLabel')} error={isRefused ? say('badLimit') : undefined}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="numeric"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setRefused(false);
              }}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          {limit !== undefined && (
            <Button className="mr-auto" onClick={() => save(undefined)}>
              {say('noLimit')}
            </Button>
          )}
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="primary">
            {say('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
