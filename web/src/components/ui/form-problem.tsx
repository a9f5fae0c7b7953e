import type { FieldErrors, FieldValues } from 'react-hook-form';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

interface FormProblemProps<V extends FieldValues> {
  readonly errors: FieldErrors<V>;
  readonly className?: string;
}

/** Why a form was not sent. It is shown at the buttons, because a refused field can be scrolled out of view. */
export function FormProblem<V extends FieldValues>({ errors, className }: FormProblemProps<V>) {
  const { root, ...fields } = errors;
  const count = Object.keys(fields).length;
  if (root === undefined && count === 0) return null;
  return (
    // A refused field is an alert itself.
    <p
      role={root === undefined ? 'status' : 'alert'}
      className={cx('text-sm text-pretty text-destructive', className)}
    >
      {root?.message ?? say('fieldsToCorrect', { count })}
    </p>
  );
}
