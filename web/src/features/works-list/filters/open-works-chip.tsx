import { CircleDashed, X } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { chipLook, chipPartLook, chipsLook } from './chip-look.ts';

interface OpenWorksChipProps {
  /** Asks for the chip with its pickers, the one of the values open. */
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

/** The chip with which every list opens, without the pickers that any other chip needs. */
export function OpenWorksChip({ onChoose, onRemove }: OpenWorksChipProps) {
  return (
    <section aria-label="Filters" className={chipsLook}>
      <fieldset aria-label="Filter Status" className={chipLook}>
        <span className="inline-flex h-full items-center gap-1.5 px-2">
          <CircleDashed className="!size-3.5" />
          Status
        </span>
        <span className="px-2 text-muted-foreground">is</span>
        <button type="button" aria-label="Status: open" className={chipPartLook} onClick={onChoose}>
          open
        </button>
        <button
          type="button"
          aria-label="Remove filter Status"
          onClick={onRemove}
          className={cx(chipPartLook, 'px-1.5')}
        >
          <X className="!size-3 text-muted-foreground" />
        </button>
      </fieldset>
    </section>
  );
}
