import {
  ArrowLeft,
  ArrowRight,
  CircleCheck,
  IndentDecrease,
  IndentIncrease,
  PanelRight,
  Trash2,
  X,
  ZoomIn,
} from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { say } from './in-hand/words/index.ts';
import { type RowActions, zoomKeys } from './use-row-actions.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly actions: RowActions;
  readonly mayChange: boolean;
  readonly onClear: () => void;
}

/** What can be done with the selected works; for fingers also what otherwise takes keys. */
export function SelectionBar({ count, actions, mayChange, onClear }: SelectionBarProps) {
  const isOne = count === 1;
  return (
    <section
      aria-label={say('selectedWorks')}
      data-bottom-bar
      className="absolute bottom-5 left-1/2 z-10 flex h-10 max-w-[calc(100%-1.5rem)] -translate-x-1/2 items-center gap-0.5 overflow-x-auto rounded-float bg-popover pr-1.5 pl-3.5 text-sm shadow-float max-md:bottom-3 max-md:h-12"
    >
      <p role="status" className="mr-1 border-r border-border pr-2.5 leading-10 whitespace-nowrap">
        {say.rich('selected', { count, b: (text) => <b className="num font-semibold">{text}</b> })}
      </p>
      {isOne && <IconButton label={say('peek')} keys="Space" icon={<PanelRight />} onClick={actions.peek} />}
      <Button
        variant="ghost"
        icon={<CircleCheck />}
        disabled={!mayChange}
        className="!px-2 !font-normal"
        title={`${say('done')} (Shift+D)`}
        onClick={() => actions.setStatus('done')}
      >
        {say('done')}
      </Button>
      <IconButton label={say('showAll')} keys={zoomKeys} icon={<ZoomIn />} onClick={actions.zoomTo} />
      <IconButton
        label={say('dayEarlier')}
        keys="Alt+ArrowLeft"
        icon={<ArrowLeft />}
        disabled={!mayChange}
        onClick={() => actions.shift(-1)}
      />
      <IconButton
        label={say('dayLater')}
        keys="Alt+ArrowRight"
        icon={<ArrowRight />}
        disabled={!mayChange}
        onClick={() => actions.shift(1)}
      />
      {isOne && (
        <>
          <IconButton
            label={say('outdent')}
            keys="Ctrl+["
            icon={<IndentDecrease />}
            disabled={!mayChange}
            onClick={() => actions.indent(-1)}
          />
          <IconButton
            label={say('indent')}
            keys="Ctrl+]"
            icon={<IndentIncrease />}
            disabled={!mayChange}
            onClick={() => actions.indent(1)}
          />
        </>
      )}
      <IconButton
        label={say('bin')}
        keys="Delete"
        icon={<Trash2 className="!text-late" />}
        disabled={!mayChange}
        onClick={actions.remove}
      />
      <IconButton label={say('clear')} keys="Escape" icon={<X />} onClick={onClear} />
    </section>
  );
}
