import type { Baseline } from '@gantry/contract';
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { dayOf, shortDay } from '#lib/dates/index.ts';

interface BaselineItemsProps {
  readonly baselines: readonly Baseline[];
  readonly chosen: Baseline | undefined;
  readonly mayTake: boolean;
  readonly today: string;
  readonly onChoose: (id: string | undefined) => void;
  readonly onName: (naming: 'new' | 'rename') => void;
  readonly onRemove: (baseline: Baseline) => void;
}

/** What the menu of baselines offers. */
export default function BaselineItems(props: BaselineItemsProps) {
  const { baselines, chosen, mayTake, today, onChoose, onName, onRemove } = props;
  const options = baselines.map(({ id, name, createdAt }) => ({
    value: id,
    label: `${name} · ${shortDay(dayOf(createdAt), today)}`,
  }));
  return (
    <>
      {baselines.length === 0 ? (
        <MenuLabel>No baseline yet: take one to see how dates move.</MenuLabel>
      ) : (
        <MenuChoice
          label="Compare with"
          value={chosen?.id ?? nothing}
          options={[{ value: nothing, label: 'Nothing' }, ...options]}
          onChange={(id) => onChoose(id === nothing ? undefined : id)}
        />
      )}
      {mayTake && (
        <>
          <MenuSeparator />
          <MenuItem icon={<BookmarkPlus />} onSelect={() => onName('new')}>
            Take a baseline…
          </MenuItem>
          {chosen !== undefined && (
            <>
              <MenuItem icon={<Pencil />} onSelect={() => onName('rename')}>
                Rename “{chosen.name}”…
              </MenuItem>
              <MenuItem icon={<Trash2 />} danger onSelect={() => onRemove(chosen)}>
                Delete “{chosen.name}”
              </MenuItem>
            </>
          )}
        </>
      )}
    </>
  );
}

const nothing = 'nothing';
