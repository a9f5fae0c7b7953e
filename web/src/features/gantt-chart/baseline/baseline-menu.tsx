import type { Baseline } from '@gantry/contract';
import { Layers2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Menu } from '#components/ui/menu.tsx';
import { GanttTool } from '#features/plan/tools/gantt-tool.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { suggestName } from './baseline-words.ts';
import { useBaselineActions } from './use-baseline-actions.ts';
import { say } from './words/index.ts';

interface BaselineMenuProps {
  readonly projectId: string;
  readonly baselines: readonly Baseline[];
  readonly chosen: Baseline | undefined;
  readonly beside: readonly string[];
  readonly mayTake: boolean;
  readonly today: string;
  readonly onChoose: (id: string | undefined) => void;
  readonly onBeside: (ids: readonly string[]) => void;
}

const BaselineItems = lazyPart(loadOnFirstTouch(() => import('./baseline-items.tsx')));
const NameDialog = lazyPart(() =>
  import('#components/ui/name-dialog.tsx').then((module) => ({ default: module.NameDialog })),
);

/** Chooses the baseline that the plan is compared with, and manages baselines. */
export function BaselineMenu(props: BaselineMenuProps) {
  const { projectId, baselines, chosen, beside, mayTake, today, onChoose, onBeside } = props;
  const actions = useBaselineActions(projectId);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const begun = useEditSnapshot(chosen, naming === 'rename' && chosen !== undefined);
  if (baselines.length === 0 && !mayTake) return null;
  const takeNow = async (name: string) => {
    const id = await actions.take(name);
    if (id !== undefined) onChoose(id);
    return id !== undefined;
  };
  return (
    <>
      <Menu trigger={<GanttTool name={say('baseline')} icon={<Layers2 />} isOn={chosen !== undefined} />}>
        <Suspense>
          <BaselineItems
            {...{ baselines, chosen, beside, mayTake, today, onChoose, onBeside }}
            onName={setNaming}
            onRemove={(baseline) => void actions.remove(baseline)}
          />
        </Suspense>
      </Menu>
      <Suspense>
        {naming === 'new' && (
          <NameDialog
            longest={120}
            title={say('take')}
            description={say('takeWhat')}
            action={say('takeIt')}
            name={suggestName(today)}
            onClose={() => setNaming(undefined)}
            onSave={takeNow}
          />
        )}
        {naming === 'rename' && begun !== undefined && (
          <NameDialog
            longest={120}
            title={say('rename')}
            description={say('renameWhat')}
            action={say('renameIt')}
            name={begun.name}
            onClose={() => setNaming(undefined)}
            onSave={(name) => actions.rename(begun, name)}
          />
        )}
      </Suspense>
    </>
  );
}
