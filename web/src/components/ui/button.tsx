import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { Keys } from './keys.tsx';

/** `field` is for a form value that is chosen by pressing the button: it has the border of a field. */
export type ButtonVariant = 'outline' | 'primary' | 'ghost' | 'danger' | 'field';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Shown as a hint on the right; the command of that name handles the key. */
  readonly keys?: string;
  /** Something is in progress: the button stays in place and cannot be pressed again. */
  readonly busy?: boolean;
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium select-none disabled:opacity-50 aria-disabled:opacity-50 data-disabled:opacity-50 [&>.lucide]:-ml-0.5';

const variants: Record<ButtonVariant, string> = {
  outline:
    'border-border-strong bg-background enabled:hover:bg-hover data-popup-open:bg-hover [&>.lucide]:text-muted-foreground',
  primary: 'border-transparent bg-primary text-primary-foreground enabled:hover:bg-primary/90',
  ghost:
    'border-transparent text-secondary-foreground enabled:hover:bg-foreground/5 data-popup-open:bg-foreground/5 [&>.lucide]:text-muted-foreground',
  field:
    '!justify-start !font-normal border-input bg-background enabled:hover:border-muted-foreground enabled:hover:bg-hover data-popup-open:bg-hover [&>.lucide]:text-muted-foreground',
  danger: 'border-border-strong bg-background text-destructive enabled:hover:bg-late-soft',
};

// Touch needs larger targets: on touch screens every size is at least 36 px high.
const sizes: Record<ButtonSize, string> = {
  small: 'h-6 px-2 text-xs pointer-coarse:h-9',
  medium: 'h-7 px-2.5 text-sm pointer-coarse:h-9',
  large: 'h-9 px-3 text-base',
};

/** Only the look, for elements that must be links. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'medium'): string {
  return cx(base, variants[variant], sizes[size]);
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, keys, busy = false, className, children, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {icon}
      {children}
      {keys !== undefined && <Keys keys={keys} className={variant === 'primary' ? '' : undefined} />}
    </button>
  );
}
