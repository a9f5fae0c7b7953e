import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { Button } from './button.tsx';
import { say } from './words/index.ts';

interface DialogProps {
  readonly title: string;
  /** One line under the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** Why the form inside was not sent, shown above the buttons. */
  readonly problem?: ReactNode;
  readonly trigger?: ReactElement<Record<string, unknown>>;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
}

const backdrop =
  'fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A modal dialog in the middle of the screen. Escape and a click outside close it, and the focus returns. */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, problem, trigger, className, ...root } = props;
  const finalFocus = useFocusBefore(root.open);
  return (
    <Base.Root {...root}>
      {trigger !== undefined && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          finalFocus={finalFocus}
          className={cx(
            'appearing fixed top-[min(12vh,8rem)] left-1/2 z-50 flex max-h-[80vh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-float bg-popover shadow-float outline-none',
            className ?? 'max-w-lg',
          )}
        >
          <DialogHead title={title} description={description} />
          <div className="min-h-0 grow overflow-y-auto px-5 pb-5">{children}</div>
          {footer !== undefined && (
            <div className="flex flex-col gap-2 border-t border-border px-5 py-3">
              {problem}
              <div className="flex justify-end gap-2">{footer}</div>
            </div>
          )}
          <CornerClose />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface SheetProps extends Omit<DialogProps, 'footer' | 'problem'> {
  readonly side?: 'left' | 'right';
  /** The title is only for screen readers, when the content has its own. */
  readonly hideTitle?: boolean;
}

const sheetSides = {
  left: 'left-0 border-r data-starting-style:-translate-x-4',
  right: 'right-0 border-l data-starting-style:translate-x-4',
};

/** A drawer at one edge of the screen. */
export function Sheet(props: SheetProps) {
  const {
    title,
    description,
    children,
    trigger,
    side = 'right',
    hideTitle = false,
    className,
    ...root
  } = props;
  const finalFocus = useFocusBefore(root.open);
  return (
    <Base.Root {...root}>
      {trigger !== undefined && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          finalFocus={finalFocus}
          className={cx(
            'fixed inset-y-0 z-50 flex max-w-[calc(100vw-2.5rem)] flex-col border-border bg-background shadow-float outline-none transition-[opacity,transform] data-starting-style:opacity-0',
            sheetSides[side],
            className ?? 'w-105',
          )}
        >
          {hideTitle ? (
            <Base.Title className="sr-only">{title}</Base.Title>
          ) : (
            <DialogHead title={title} description={description} />
          )}
          <div className={cx('min-h-0 grow overflow-y-auto', !hideTitle && 'px-5 pb-5')}>{children}</div>
          <CornerClose />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The focused element before the dialog opened, for the time after it closes. It is read at the first render, because
 * an autofocused field has the focus before the dialog looks for it.
 */
function useFocusBefore(open = false): () => HTMLElement | boolean {
  const [noted, setNoted] = useState<{ open: boolean; before: Element | null }>({
    open: false,
    before: null,
  });
  if (open !== noted.open) setNoted({ open, before: open ? document.activeElement : noted.before });
  return () => {
    const { before } = noted;
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    return isThere ? before : true;
  };
}

function DialogHead({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
    <div className="pt-4 pr-14 pb-3 pl-5">
      <Base.Title className="text-lg font-semibold">{title}</Base.Title>
      {description !== undefined && (
        <Base.Description className="text-sm text-muted-foreground">{description}</Base.Description>
      )}
    </div>
  );
}

/**
 * Last in the tab order, so that a dialog opens with its first field focused. Has no tooltip, because that would take
 * the first Escape.
 */
function CornerClose() {
  return (
    <div className="absolute top-3.5 right-4">
      <Base.Close
        render={<Button variant="ghost" aria-label={say('close')} icon={<X />} />}
        className="w-7 !px-0 pointer-coarse:w-9 [&>.lucide]:ml-0"
      />
    </div>
  );
}

/** Closes the dialog or sheet around it: `<DialogClose render={<Button>Cancel</Button>} />`. */
export const DialogClose = Base.Close;
