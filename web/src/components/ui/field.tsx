import { type ReactNode, useId } from 'react';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

/** The attributes that connect the control to its label, help and error. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A label, its control, one line of help and, after a refusal, the reason. */
export function Field({ label, help, error, optional = false, className, children }: FieldProps) {
  const id = useId();
  const described = error === undefined ? (help === undefined ? undefined : `${id}-help`) : `${id}-error`;
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium text-secondary-foreground">
        {label}
        {optional && <span className="ml-1.5 font-normal text-muted-foreground">{say('optional')}</span>}
      </label>
      {children({
        id,
        ...(error !== undefined && { 'aria-invalid': true as const }),
        ...(described !== undefined && { 'aria-describedby': described }),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
      {error === undefined && help !== undefined && (
        <p id={`${id}-help`} className="text-xs text-muted-foreground">
          {help}
        </p>
      )}
    </div>
  );
}
