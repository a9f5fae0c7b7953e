import { useEffect, useRef } from 'react';
import { Keys } from '#components/ui/keys.tsx';
import { cx } from '#lib/cx.ts';
import { sentenceOf } from '#lib/problem.ts';
import { MarkedLine } from './marked-line.tsx';
import type { PaletteItem } from './palette-item.ts';
import type { Palette } from './use-palette.ts';
import { say } from './words/index.ts';

interface PaletteListProps {
  readonly palette: Palette;
  readonly id: string;
  readonly onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

export const optionId = (listId: string, { id }: PaletteItem) => `${listId}-${id.replaceAll(' ', '-')}`;

/** The matches under their headings. The focus stays in the field; the active line is marked. */
export function PaletteList({ palette, id, onChoose }: PaletteListProps) {
  const { groups, active, activate } = palette;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={say('results')}
      className="min-h-0 grow overflow-y-auto p-1.5 max-md:pb-8"
    >
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-1.5">
          <div id={`${id}-${name}`} className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted-foreground">
            {name}
          </div>
          {items.map((item) => (
            <Line
              key={item.id}
              id={optionId(id, item)}
              item={item}
              isActive={item.id === active?.id}
              onPoint={() => activate(item)}
              onChoose={(inNewTab) => onChoose(item, inNewTab)}
            />
          ))}
        </div>
      ))}
      <Nothing palette={palette} />
    </div>
  );
}

function Nothing({ palette: { items, isAsking, error, text } }: { palette: Palette }) {
  if (error !== undefined)
    return (
      <p role="alert" className="px-2.5 py-2 text-muted-foreground">
        {say('noAnswer', { why: sentenceOf(error) })}
      </p>
    );
  if (items.length > 0) return null;
  return (
    <p className="px-2.5 py-6 text-center text-muted-foreground">
      {isAsking ? say('searching') : say('nothingFor', { text: text.trim() })}
    </p>
  );
}

interface LineProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (inNewTab: boolean) => void;
}

function Line({ id, item, isActive, onPoint, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { icon, label, hint, excerpt, keys } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys for all lines
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1 pointer-coarse:min-h-11',
        isActive && 'bg-foreground/6',
      )}
    >
      <span className="flex w-5 flex-none justify-center text-muted-foreground">{icon}</span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <MarkedLine text={label} className="truncate" />
          {hint !== undefined && <span className="flex-none text-xs text-muted-foreground">{hint}</span>}
        </span>
        {excerpt && <MarkedLine text={excerpt} className="block truncate text-xs text-muted-foreground" />}
      </span>
      {keys !== undefined && <Keys keys={keys} className="text-muted-foreground max-md:hidden" />}
    </div>
  );
}
