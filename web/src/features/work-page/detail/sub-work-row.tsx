import type { Work } from '@gantry/contract';
import { Avatar } from '#components/ui/avatar.tsx';
import { DueButton } from '#features/works/due-button.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { SubWorkOrder } from './use-sub-work-order.ts';

interface SubWorkRowProps {
  readonly subWork: Work;
  readonly owner: string | null;
  readonly order: SubWorkOrder;
}

/** One sub-work on one line. It can be dragged, or moved with Alt and the arrow keys. */
export function SubWorkRow({ subWork, owner, order }: SubWorkRowProps) {
  const now = useCompanyNow();
  const mayMove = subWork.can.includes('update');
  return (
    <li
      draggable={mayMove}
      aria-keyshortcuts={mayMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        order.drag(subWork.id);
      }}
      onDragOver={(event) => {
        if (order.draggedId === null) return;
        event.preventDefault();
        order.dragOver(subWork.id);
      }}
      onDrop={(event) => {
        event.preventDefault();
        order.drop();
      }}
      onDragEnd={order.cancel}
      onKeyDown={(event) => {
        if (!mayMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        order.step(subWork.id, event.key === 'ArrowDown' ? 1 : -1);
      }}
      className={cx(
        'relative -mx-2 flex h-[34px] items-center gap-2 rounded-control px-2 hover:bg-hover has-[a:focus-visible]:bg-hover max-md:h-11',
        order.draggedId === subWork.id && 'opacity-50',
        order.dropId === subWork.id && order.draggedId !== subWork.id && 'bg-primary-soft',
      )}
    >
      <StatusIcon status={subWork.status} />
      <span className="w-14 flex-none truncate text-xs text-muted-foreground max-md:hidden">
        {subWork.key}
      </span>
      <WorkLink
        work={subWork}
        title={`${subWork.key} ${subWork.title}`}
        className="min-w-0 grow truncate text-base after:absolute after:inset-0"
      >
        <bdi>{subWork.title}</bdi>
      </WorkLink>
      <Avatar name={owner} className="max-md:hidden" />
      <DueButton work={subWork} today={now} className="min-w-20" />
    </li>
  );
}
