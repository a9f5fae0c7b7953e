import {
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

/** Minimum width for a few words, even in a narrow column; limited by a narrow screen. */
const LEAST_WIDTH = 320;
const MARGIN = 8;

interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref: Ref<HTMLTextAreaElement>;
}

/** A field of several lines over its cell and the rows below. It is a popover, because a cell clips its content. */
export function LongField({ ref, onKeyDown, ...props }: LongFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.showPopover();
    place(area);
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    const placeAgain = () => place(area);
    document.addEventListener('scroll', placeAgain, { capture: true, passive: true });
    window.addEventListener('resize', placeAgain);
    return () => {
      document.removeEventListener('scroll', placeAgain, { capture: true });
      window.removeEventListener('resize', placeAgain);
    };
  }, []);
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isNewLine = event.key === 'Enter' && (event.shiftKey || event.altKey);
    if (!isNewLine) {
      onKeyDown?.(event);
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
  };
  return (
    <textarea
      {...props}
      ref={field}
      // Other popovers, such as menus, do not close it.
      popover="manual"
      rows={6}
      onKeyDown={takeKey}
    />
  );
}

/** Places it over its cell, within the window. */
function place(area: HTMLTextAreaElement): void {
  const cell = area.parentElement?.getBoundingClientRect();
  if (cell === undefined) return;
  const width = Math.min(Math.max(cell.width, LEAST_WIDTH), window.innerWidth - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(cell.left, window.innerWidth - MARGIN - width));
  area.style.width = `${width}px`;
  area.style.left = `${left}px`;
  const height = area.offsetHeight;
  area.style.top = `${Math.max(MARGIN, Math.min(cell.top, window.innerHeight - MARGIN - height))}px`;
}
