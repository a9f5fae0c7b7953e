import type { ReactNode } from 'react';
import { usePopups } from './late-popups.ts';

/** A point in the browser's window. */
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
  /** Moves the focus on after closing, because there is no button to return it to. */
  readonly giveFocusBack: () => void;
}

/** The anchor of a popup that opens below a point. */
export interface WindowSpan extends WindowPoint {
  readonly height?: number;
}

/** A menu at a point instead of at a button, for drawn content that is not an element. */
export function MenuAt(props: AnchoredProps) {
  const popups = usePopups(true);
  return popups && <popups.MenuAt {...props} />;
}

export interface PopoverAtProps extends AnchoredProps {
  readonly at: WindowSpan;
  readonly className?: string;
}

/** A popover below a point, or above the content there. */
export function PopoverAt(props: PopoverAtProps) {
  const popups = usePopups(true);
  return popups && <popups.PopoverAt {...props} />;
}
