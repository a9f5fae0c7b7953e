import type { Baseline } from '@gantry/contract';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { MenuChecks, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { mostBeside } from './use-baseline.ts';
import { say } from './words/index.ts';

interface BaselineItemsProps {
  readonly baselines: readonly Baseline[];
  readonly chosen: Baseline | undefined;
  /** Ids of the baselines that are drawn below the compared one. */
  readonly beside: readonly string[];
  readonly mayTake: boolean;
  readonly today: string;
  readonly onChoose: (id: string | undefined) => void;
  readonly onBeside: (ids: readonly string[]) => void;
  readonly onName: (naming: 'new' | 'rename') => void;
  readonly onRemove: (baseline: Baseline) => void;
}

/** The items of the baselines menu. */
export default function BaselineItems(props: BaselineItemsProps) {
  const { baselines, chosen, beside, mayTake, today, onChoose, onBeside, onName, onRemove } = props;
  const options = baselines.map(({ id, name, createdAt }) => ({
    value: id,
    label: `${name} · ${shortDay(dayOf(createdAt), today)}`,
  }));
  return (
    <>
      {baselines.length === 0 ? (
        <MenuLabel>{say('noneYet')}</MenuLabel>
      ) : (
        <MenuChoice
          label={say('compareWith')}
          value={chosen?.id ?? nothing}
          options={[{ value: nothing, label: say('nothing') }, ...options]}
          onChange={(id) => onChoose(id === nothing ? undefined : id)}
        />
      )}
      {chosen !== undefined && options.length > 1 && (
        <>
          <MenuSeparator />
          <MenuChecks
            label={say('alsoShow')}
            values={beside}
            most={mostBeside}
            options={options.filter(({ value }) => value !== chosen.id)}
            onChange={onBeside}
          />
        </>
      )}
      {mayTake && (
        <>
          <MenuSeparator />
          <MenuItem icon={<BookmarkPlus />} onSelect={() => onName('new')}>
            {say('takeAsk')}
          </MenuItem>
          {chosen !== undefined && (
            <>
              <MenuItem icon={<Pencil />} onSelect={() => onName('rename')}>
                {say('renameAsk', { name: chosen.name })}
              </MenuItem>
              <MenuItem icon={<Trash2 />} danger onSelect={() => onRemove(chosen)}>
                {say('delete', { name: chosen.name })}
              </MenuItem>
            </>
          )}
        </>
      )}
    </>
  );
}

const nothing = 'nothing';
