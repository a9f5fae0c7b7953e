import type { Baseline } from '@gantry/contract';
import { BookmarkPlus, Layers2, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { useBegun } from '#lib/use-begun.ts';
import { GanttTool } from '../gantt-tool.tsx';
import { suggestName } from './baseline-words.ts';
import { useBaselineActions } from './use-baseline-actions.ts';

interface BaselineMenuProps {
  readonly projectId: string;
  readonly baselines: readonly Baseline[];
  readonly chosen: Baseline | undefined;
  readonly mayTake: boolean;
  readonly today: string;
  readonly onChoose: (id: string | undefined) => void;
}

const NameDialog = lazyPart(() =>
  import('#components/ui/name-dialog.tsx').then((module) => ({ default: module.NameDialog })),
);

/** Which baseline the plan is compared with, and what may be done with baselines. */
export function BaselineMenu({ projectId, baselines, chosen, mayTake, today, onChoose }: BaselineMenuProps) {
  const actions = useBaselineActions(projectId);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const begun = useBegun(chosen, naming === 'rename' && chosen !== undefined);
  if (baselines.length === 0 && !mayTake) return null;
  const options = baselines.map(({ id, name, createdAt }) => ({
    value: id,
    label: `${name} · ${shortDay(dayOf(createdAt), today)}`,
  }));
  const takeNow = async (name: string) => {
    const id = await actions.take(name);
    if (id !== undefined) onChoose(id);
    return id !== undefined;
  };
  return (
    <>
      <Menu trigger={<GanttTool name="Baseline" icon={<Layers2 />} isOn={chosen !== undefined} />}>
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
            <MenuItem icon={<BookmarkPlus />} onSelect={() => setNaming('new')}>
              Take a baseline…
            </MenuItem>
            {chosen !== undefined && (
              <>
                <MenuItem icon={<Pencil />} onSelect={() => setNaming('rename')}>
                  Rename “{chosen.name}”…
                </MenuItem>
                <MenuItem icon={<Trash2 />} danger onSelect={() => void actions.remove(chosen)}>
                  Delete “{chosen.name}”
                </MenuItem>
              </>
            )}
          </>
        )}
      </Menu>
      <Suspense>
        {naming === 'new' && (
          <NameDialog
            longest={120}
            title="Take a baseline"
            description="It keeps the dates of all works as they are now, to compare with later."
            action="Take baseline"
            name={suggestName(today)}
            onClose={() => setNaming(undefined)}
            onSave={takeNow}
          />
        )}
        {naming === 'rename' && begun !== undefined && (
          <NameDialog
            longest={120}
            title="Rename the baseline"
            description="Its dates stay as they are."
            action="Rename"
            name={begun.name}
            onClose={() => setNaming(undefined)}
            onSave={(name) => actions.rename(begun, name)}
          />
        )}
      </Suspense>
    </>
  );
}

const nothing = 'nothing';
