import { CircleDashed, X } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { filterFieldName, operatorWords } from '#lib/work-words.ts';
import { say } from '../list/words/index.ts';
import { chipLook, chipPartLook, chipsLook } from './chip-look.ts';

interface OpenWorksChipProps {
  /** Requests the chip with its pickers, with that of the values open. */
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

const status = filterFieldName('status');

/** The default chip of every list, without the pickers that other chips need. */
export function OpenWorksChip({ onChoose, onRemove }: OpenWorksChipProps) {
  return (
    <section aria-label={say('filters')} className={chipsLook}>
      <fieldset aria-label={say('filterOf', { name: status })} className={chipLook}>
        <span className="inline-flex h-full items-center gap-1.5 px-2">
          <CircleDashed className="!size-3.5" />
          {status}
        </span>
        <span className="px-2 text-muted-foreground">{operatorWords.is}</span>
        <button
          type="button"
          aria-label={say('fieldIs', { field: status, value: say('open') })}
          className={chipPartLook}
          onClick={onChoose}
        >
          {say('open')}
        </button>
        <button
          type="button"
          aria-label={say('removeFilter', { name: status })}
          onClick={onRemove}
          className={cx(chipPartLook, 'px-1.5')}
        >
          <X className="!size-3 text-muted-foreground" />
        </button>
      </fieldset>
    </section>
  );
}
