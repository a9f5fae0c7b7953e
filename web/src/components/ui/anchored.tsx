import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { floating } from './floating.ts';

/** A point of the browser's window. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

interface AnchoredProps {
  readonly at: WindowPoint;
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Puts the focus where it goes on afterwards: there is no button to give it back to. */
  readonly giveFocusBack: () => void;
}

/** What goes down from a point: it is covered neither from above nor from below. */
export interface WindowSpan extends WindowPoint {
  readonly height?: number;
}

const anchorAt = ({ x, y, height = 0 }: WindowSpan) => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, height),
});

/** A menu at a point instead of at a button: for what is drawn and no element. */
export function MenuAt({ at, label, children, onClose, giveFocusBack }: AnchoredProps) {
  return (
    <BaseMenu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchorAt(at)} align="start" sideOffset={2} className="z-50 outline-none">
          <BaseMenu.Popup
            aria-label={label}
            finalFocus={() => {
              giveFocusBack();
              return false;
            }}
            className={cx(floating, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** A popover below a point, or above what stands there. */
export function PopoverAt({
  at,
  label,
  children,
  onClose,
  giveFocusBack,
  className,
}: AnchoredProps & { readonly at: WindowSpan; readonly className?: string }) {
  return (
    <BasePopover.Root open onOpenChange={(open) => !open && onClose()}>
      <BasePopover.Portal>
        <BasePopover.Positioner anchor={anchorAt(at)} align="start" sideOffset={6} className="z-50">
          <BasePopover.Popup
            aria-label={label}
            finalFocus={() => {
              giveFocusBack();
              return false;
            }}
            className={cx(floating, className ?? 'p-3')}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
