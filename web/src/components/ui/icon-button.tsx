import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** Its accessible name and the text of the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

const square = { small: 'w-6 pointer-coarse:w-9', medium: 'w-7 pointer-coarse:w-9', large: 'w-9' };

/** A button that shows only its icon; the tooltip shows its name and its key. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, keys, size = 'medium', variant = 'ghost', className, ...rest } = props;
  return (
    <Tooltip label={label} keys={keys}>
      <Button
        {...rest}
        size={size}
        variant={variant}
        aria-label={label}
        className={cx('!px-0 [&>.lucide]:ml-0', square[size], className)}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
