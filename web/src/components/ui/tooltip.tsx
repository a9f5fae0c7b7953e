import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Keys } from './keys.tsx';

interface TooltipProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly onOpenChange?: (open: boolean) => void;
  /** What it explains; must take a ref and the trigger's props. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** One for the whole app: the second tooltip in a row appears at once. */
export const TooltipProvider = Base.Provider;

export function Tooltip({ label, keys, side = 'bottom', onOpenChange, children }: TooltipProps) {
  return (
    <Base.Root {...(onOpenChange !== undefined && { onOpenChange })}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="appearing flex max-w-80 items-center gap-1.5 rounded-control bg-popover px-2 py-1 text-xs shadow-float">
            {label}
            {keys !== undefined && <Keys keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
