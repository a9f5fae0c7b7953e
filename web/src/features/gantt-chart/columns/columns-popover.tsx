import { Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '../toolbar/words/index.ts';
import type { ColumnsListProps } from './columns-list.tsx';

const ColumnsList = lazyPart(() => import('./columns-list.tsx'));

/** Which columns are shown, in which order and how wide: all that dragging their heads does, by keys as well. */
export function ColumnsPopover(props: ColumnsListProps) {
  return (
    <Popover
      label={say('columns')}
      align="end"
      className="w-72 max-w-(--available-width) p-2"
      trigger={<IconButton label={say('columns')} icon={<Columns3 />} />}
    >
      <Suspense>
        <ColumnsList {...props} />
      </Suspense>
    </Popover>
  );
}
