import { Check } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { touchStrips } from './touch-strips.ts';

interface SelectBoxProps {
  /** "Select HAR-12". */
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: (options: { range: boolean }) => void;
}

/**
 * The box that selects a row. It is the browser's own checkbox with our styles, since a list paints many of them while
 * it is scrolled.
 */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <span className="relative flex">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onToggle({ range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
        className={cx(
          'relative size-3.5 appearance-none rounded-bar border-[1.5px] border-mark checked:border-primary checked:bg-primary pointer-coarse:size-4',
          touchStrips.box,
        )}
      />
      {checked && (
        <Check className="pointer-events-none absolute inset-0 m-auto !size-2.5 !stroke-[3] text-primary-foreground" />
      )}
    </span>
  );
}
