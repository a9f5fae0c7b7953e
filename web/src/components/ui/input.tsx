import type { ComponentProps } from 'react';
import { cx } from '#lib/cx.ts';

const look =
  'w-full min-w-0 rounded-control border border-input bg-background px-2.5 text-base outline-offset-0 hover:border-muted-foreground focus-visible:border-primary aria-invalid:border-destructive disabled:opacity-50 read-only:bg-muted';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(look, 'h-8 pointer-coarse:h-9', className)} />;
}

/** Grows with its content, if the browser supports that. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={3} {...rest} className={cx(look, 'field-sizing-content min-h-16 py-1.5', className)} />
  );
}
