import type { ChangeSet, WorkDetail } from '@gantry/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from './words/index.ts';

const RevertDialog = lazyPart(() => import('./revert-dialog.tsx'));

interface RevertButtonProps {
  readonly work: WorkDetail;
  readonly changeSet: Pick<ChangeSet, 'id'>;
}

/** Offers to make a work what it was at this point of its history. */
export function RevertButton({ work, changeSet }: RevertButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-2 font-medium whitespace-nowrap text-primary hover:underline"
      >
        {say('toHere')}
      </button>
      {isOpen && (
        <Suspense>
          <RevertDialog work={work} changeSetId={changeSet.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
