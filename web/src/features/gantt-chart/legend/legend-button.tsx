import { Shapes } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { say } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import type { LegendSource } from './legend-source.ts';

const LegendList = lazyAside(() => import('./legend-list.tsx'));

const keys = 'Shift+K';

/** Explains the bars, marks and lines on screen. */
export function LegendButton({ findSource }: { readonly findSource: () => LegendSource | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen((open) => !open);
  useCommands([
    { id: 'timeline.legend', title: say('showLegend'), group: say('timeline'), keys, run: toggle },
  ]);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      label={say('legend')}
      className="max-w-(--available-width) p-4"
      trigger={<IconButton label={say('legend')} keys={keys} icon={<Shapes />} />}
    >
      <Suspense>
        <LegendList findSource={findSource} />
      </Suspense>
    </Popover>
  );
}
