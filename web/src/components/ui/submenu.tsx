import { Menu as Base } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { floating, floatingRow } from './floating.ts';

interface SubmenuProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A menu within a menu. Hover, Enter or the right arrow key open it. */
export function Submenu({ label, icon, disabled = false, children }: SubmenuProps) {
  return (
    <Base.SubmenuRoot disabled={disabled}>
      <Base.SubmenuTrigger className={cx(floatingRow, 'data-popup-open:bg-hover')}>
        {icon}
        <span className="grow">{label}</span>
        <ChevronRight className="!size-3.5 text-muted-foreground" />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner sideOffset={2} alignOffset={-4} className="z-50 outline-none">
          <Base.Popup className={cx(floating, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}
