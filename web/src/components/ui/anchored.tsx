import type { ReactNode } from 'react';
import { usePopups } from './late-popups.ts';

/** A point of the browser's window. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface AnchoredProps {
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

/** A menu at a point instead of at a button: for what is drawn and no element. */
export function MenuAt(props: AnchoredProps) {
  const popups = usePopups(true);
  return popups && <popups.MenuAt {...props} />;
}

export interface PopoverAtProps extends AnchoredProps {
  readonly at: WindowSpan;
  readonly className?: string;
}

/** A popover below a point, or above what stands there. */
export function PopoverAt(props: PopoverAtProps) {
  const popups = usePopups(true);
  return popups && <popups.PopoverAt {...props} />;
}
