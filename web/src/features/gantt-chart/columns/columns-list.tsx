import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ColumnSets } from './column-sets.tsx';
import { type ColumnSettings, resizeColumn, stepColumn, toggleColumn } from './column-settings.ts';
import { columnNames } from './use-column-settings.ts';
import { say } from './words/index.ts';

export interface ColumnsListProps {
  readonly settings: ColumnSettings;
  /** The default columns. */
  readonly usual: ColumnSettings;
  /** The current width of a column. */
  readonly widthOf: (id: string) => number;
  readonly onChange: (settings: ColumnSettings) => void;
}

const widthStep = 16;

const nameOf = (id: string): string => columnNames[id] ?? id;

/** The shown columns in their order, and the hidden ones. */
export default function ColumnsList({ settings, usual, widthOf, onChange }: ColumnsListProps) {
  const hidden = Object.keys(columnNames).filter((id) => !settings.shown.includes(id));
  const resize = (id: string, by: number) => onChange(resizeColumn(settings, id, widthOf(id) + by));
  return (
    <>
      <ColumnSets settings={settings} onChange={onChange} />
      <ul>
        {settings.shown.map((id) => (
          <li key={id} className="flex min-h-7 items-center gap-0.5">
            <Shown id={id} isShown onToggle={() => onChange(toggleColumn(settings, id))} />
            <IconButton
              size="small"
              label={say('narrower', { column: nameOf(id) })}
              icon={<Minus />}
              onClick={() => resize(id, -widthStep)}
            />
            <IconButton
              size="small"
              label={say('wider', { column: nameOf(id) })}
              icon={<Plus />}
              onClick={() => resize(id, widthStep)}
            />
            <IconButton
              size="small"
              label={say('placeUp', { column: nameOf(id) })}
              icon={<ArrowUp />}
              onClick={() => onChange(stepColumn(settings, id, -1))}
            />
            <IconButton
              size="small"
              label={say('placeDown', { column: nameOf(id) })}
              icon={<ArrowDown />}
              onClick={() => onChange(stepColumn(settings, id, 1))}
            />
          </li>
        ))}
        {hidden.map((id) => (
          <li key={id} className="flex min-h-7 items-center">
            <Shown id={id} isShown={false} onToggle={() => onChange(toggleColumn(settings, id))} />
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="small"
        icon={<RotateCcw />}
        className="mt-1 w-full !justify-start !font-normal"
        onClick={() => onChange(usual)}
      >
        {say('asAtFirst')}
      </Button>
    </>
  );
}

function Shown({ id, isShown, onToggle }: { id: string; isShown: boolean; onToggle: () => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
    <label className="flex grow items-center gap-2 px-1.5">
      <Checkbox checked={isShown} disabled={id === 'title'} onCheckedChange={onToggle} />
      {nameOf(id)}
    </label>
  );
}
