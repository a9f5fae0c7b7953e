import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIsEarly, usePopups } from './late-popups.ts';
import { popupsHere } from './popup-code.ts';

export interface TooltipProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly onOpenChange?: (open: boolean) => void;
  /** The element that it explains; it must accept a ref and the trigger's props. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** One provider for the whole app: the second tooltip in a row appears at once. */
export const TooltipProvider = Base.Provider;

export function Tooltip(props: TooltipProps) {
  return useIsEarly() ? <LateTooltip {...props} /> : <ReadyTooltip {...props} />;
}

const rootOf = ({ onOpenChange }: TooltipProps) => ({ ...(onOpenChange !== undefined && { onOpenChange }) });

function ReadyTooltip(props: TooltipProps) {
  const { TooltipRoot, TooltipPopup } = popupsHere();
  return (
    <TooltipRoot {...rootOf(props)}>
      <Base.Trigger render={props.children} />
      <TooltipPopup {...props} />
    </TooltipRoot>
  );
}

function LateTooltip(props: TooltipProps) {
  const [handle] = useState(() => Base.createHandle());
  const popups = usePopups(false);
  const explained = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (popups === undefined) return;
    // The pointer may have been over the element before the code was loaded, so the enter event is repeated.
    const late = setTimeout(() => {
      const element = explained.current;
      if (element?.matches(':hover')) element.dispatchEvent(new MouseEvent('mouseenter'));
    });
    return () => clearTimeout(late);
  }, [popups]);
  return (
    <>
      <Base.Trigger ref={explained} handle={handle} render={props.children} />
      {popups !== undefined && (
        <popups.TooltipRoot {...rootOf(props)} handle={handle}>
          <popups.TooltipPopup {...props} />
        </popups.TooltipRoot>
      )}
    </>
  );
}
