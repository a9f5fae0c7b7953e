import type { WorkDetail } from '@gantry/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { AddSubWork } from './add-sub-work.tsx';
import { Section } from './section.tsx';
import { SubWorkRow } from './sub-work-row.tsx';
import { useSubWorkOrder } from './use-sub-work-order.ts';
import { say } from './words/index.ts';

interface SubWorksProps {
  readonly work: WorkDetail;
  readonly names: ReferenceLookup;
}

/** The sub-works of a work in their order, and the field that adds another one. */
export function SubWorks({ work, names }: SubWorksProps) {
  const [isAdding, setAdding] = useState(false);
  const order = useSubWorkOrder(work);
  const { subWorks } = work;
  const done = subWorks.filter((subWork) => subWork.status === 'done').length;
  const mayAdd = work.can.includes('create');
  if (subWorks.length === 0 && !mayAdd) return null;
  return (
    <Section
      title={say('subWorks')}
      aside={
        subWorks.length > 0 && (
          <>
            <span className="num">{say('doneOf', { done, count: subWorks.length })}</span>
            <ProgressBar
              percent={Math.round((done / subWorks.length) * 100)}
              label={say('subWorksDone')}
              className="ml-1 w-14"
            />
          </>
        )
      }
      action={
        mayAdd && (
          <IconButton
            size="small"
            label={say('addSubWork')}
            icon={<Plus />}
            onClick={() => setAdding(true)}
          />
        )
      }
    >
      <ul className="mt-0.5">
        {subWorks.map((subWork) => (
          <SubWorkRow
            key={subWork.id}
            subWork={subWork}
            owner={names.user(subWork.ownerId)?.name ?? null}
            order={order}
          />
        ))}
      </ul>
      {isAdding && <AddSubWork parent={work} onClose={() => setAdding(false)} />}
    </Section>
  );
}
