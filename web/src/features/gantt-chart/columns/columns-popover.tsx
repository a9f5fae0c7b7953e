import { Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from '../toolbar/words/index.ts';
import type { ColumnsListProps } from './columns-list.tsx';

const ColumnsList = lazyPart(() => import('./columns-list.tsx'));

/**
 * Sets the order, the widths and the visibility of columns: everything that dragging their heads does, also by
 * keyboard.
 */
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
