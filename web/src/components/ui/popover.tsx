import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIsEarly, useLatePopup } from './late-popups.ts';
import { popupsHere } from './popup-code.ts';

export interface PopoverProps {
  /** The button that opens it; it must accept a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string | undefined;
  /** While closed, its content stays mounted: it still handles keys and keeps its state. */
  readonly keepMounted?: boolean | undefined;
}

export function Popover(props: PopoverProps) {
  return useIsEarly() ? <LatePopover {...props} /> : <ReadyPopover {...props} />;
}

const rootOf = ({ open, onOpenChange }: PopoverProps) => ({
  ...(open !== undefined && { open }),
  ...(onOpenChange !== undefined && { onOpenChange }),
});

function ReadyPopover(props: PopoverProps) {
  const { PopoverRoot, PopoverPopup } = popupsHere();
  return (
    <PopoverRoot {...rootOf(props)}>
      <Base.Trigger render={props.trigger} />
      <PopoverPopup {...props} />
    </PopoverRoot>
  );
}

function LatePopover(props: PopoverProps) {
  const [handle] = useState(() => Base.createHandle());
  // Content that stays mounted while closed must be available at once, not only after a press.
  const isOpen = props.open === true;
  const { popups, button } = useLatePopup(handle, isOpen || props.keepMounted === true, isOpen);
  return (
    <>
      <Base.Trigger {...button} handle={handle} render={props.trigger} />
      {popups !== undefined && (
        <popups.PopoverRoot {...rootOf(props)} handle={handle}>
          <popups.PopoverPopup {...props} />
        </popups.PopoverRoot>
      )}
    </>
  );
}
