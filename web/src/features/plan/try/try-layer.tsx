import type { ProjectDocument } from '@gantry/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import type { AfterWrite, PlanWrite } from '#sync/plan/plan-write.ts';
import { TriedBar } from './tried-bar.tsx';
import type { TriedMode } from './use-tried-plan.ts';

const CollisionsDialog = lazyPart(() => import('./collisions-dialog.tsx'));

interface TryLayerProps {
  readonly mode: TriedMode;
  /** The real plan. */
  readonly works: ProjectDocument['works'];
  readonly today: string;
  readonly send: (write: PlanWrite, after: AfterWrite) => void;
}

/** The bar over the chart during a trial. Conflicts with changes by others are shown before it is applied. */
export function TryLayer({ mode, works, today, send }: TryLayerProps) {
  const [showsCollisions, setShowsCollisions] = useState(false);
  const { collisions } = mode;
  const [isApplying, setApplying] = useState(false);
  const apply = () => {
    const { write, onDone } = mode.toWrite();
    setApplying(true);
    send(write, { onDone, onEnd: () => setApplying(false) });
  };
  return (
    <>
      <TriedBar
        mode={mode}
        isApplying={isApplying}
        onApply={() => (collisions.length > 0 ? setShowsCollisions(true) : apply())}
        onShowCollisions={() => setShowsCollisions(true)}
      />
      {showsCollisions && collisions.length > 0 && (
        <Suspense>
          <CollisionsDialog
            collisions={collisions}
            works={works}
            today={today}
            onClose={() => setShowsCollisions(false)}
            onApplyMine={() => {
              setShowsCollisions(false);
              apply();
            }}
            onLeaveOut={() => {
              setShowsCollisions(false);
              mode.leaveOut(new Set(collisions.map(({ id }) => id)));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
