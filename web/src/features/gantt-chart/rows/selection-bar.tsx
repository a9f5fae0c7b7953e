import {
  ArrowDown,
  ArrowUp,
  CalendarMinus,
  CalendarPlus,
  CircleCheck,
  IndentDecrease,
  IndentIncrease,
  PanelRight,
  Trash2,
  Waypoints,
  X,
  ZoomIn,
} from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { say } from './in-hand/words/index.ts';
import { orderKeys, type RowActions, zoomKeys } from './use-row-actions.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly actions: RowActions;
  readonly mayChange: boolean;
  readonly onClear: () => void;
}

/** Arrows refer to positions of rows, as the keys do. */
function PlaceButtons({ actions, mayChange }: Pick<SelectionBarProps, 'actions' | 'mayChange'>) {
  const buttons = [
    { word: 'outdent', keys: 'Ctrl+[', icon: <IndentDecrease />, run: () => actions.indent(-1) },
    { word: 'indent', keys: 'Ctrl+]', icon: <IndentIncrease />, run: () => actions.indent(1) },
    { word: 'up', keys: 'Alt+ArrowUp', icon: <ArrowUp />, run: () => actions.move(-1) },
    { word: 'down', keys: 'Alt+ArrowDown', icon: <ArrowDown />, run: () => actions.move(1) },
  ] as const;
  return buttons.map(({ word, keys, icon, run }) => (
    <IconButton key={word} label={say(word)} keys={keys} icon={icon} disabled={!mayChange} onClick={run} />
  ));
}

/** Actions on the selected works. On touch screens it also offers actions that otherwise need keys. */
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
      <PlaceButtons actions={actions} mayChange={mayChange} />
      {!isOne && (
        <IconButton
          label={say('linkInOrder')}
          keys={orderKeys}
          icon={<Waypoints />}
          disabled={!mayChange}
          onClick={actions.linkInOrder}
        />
      )}
      <IconButton
        label={say('dayEarlier')}
        keys="Alt+ArrowLeft"
        icon={<CalendarMinus />}
        disabled={!mayChange}
        onClick={() => actions.shift(-1)}
      />
      <IconButton
        label={say('dayLater')}
        keys="Alt+ArrowRight"
        icon={<CalendarPlus />}
        disabled={!mayChange}
        onClick={() => actions.shift(1)}
      />
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
