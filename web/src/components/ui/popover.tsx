import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { floating } from './floating.ts';

interface PopoverProps {
  /** The button that opens it; must take a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  /** What is in it goes on listening to keys, and keeps what it has opened, while it is closed. */
  readonly keepMounted?: boolean;
}

export function Popover(props: PopoverProps) {
  const {
    trigger,
    label,
    children,
    align = 'start',
    side = 'bottom',
    className,
    keepMounted,
    ...root
  } = props;
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal keepMounted={keepMounted}>
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50">
          <Base.Popup aria-label={label} className={cx(floating, className ?? 'p-3')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
