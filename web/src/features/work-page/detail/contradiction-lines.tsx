import type { WorkDetail } from '@gantry/contract';
import { TriangleAlert } from 'lucide-react';
import { useStore } from 'react-redux';
import { Button } from '#components/ui/button.tsx';
import {
  contradictionsOf,
  contradictionWords,
  finishPredecessors,
} from '#features/works/change/contradictions.ts';
import { finishToo, finishWords } from '#features/works/change/finish-too.ts';
import { useCompanyNow } from '#store/company-clock.ts';

/** Contradictions to the actual finish of a work, with a button that finishes its predecessors. */
export function ContradictionLines({ work }: { work: WorkDetail }) {
  const now = useCompanyNow();
  const store = useStore();
  const found = contradictionsOf(work);
  if (found.length === 0) return null;
  const predecessors = finishPredecessors(found);
  return (
    <div role="note" className="flex gap-2 px-2 pb-1.5 text-sm">
      <TriangleAlert className="mt-[3px] !size-3.5 flex-none text-soon" />
      <span>
        {contradictionWords(work.key, found, now).map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
        {predecessors.length > 0 && (
          <Button size="small" className="mt-1" onClick={() => void finishToo(store, predecessors)}>
            {finishWords(predecessors)}
          </Button>
        )}
      </span>
    </div>
  );
}
