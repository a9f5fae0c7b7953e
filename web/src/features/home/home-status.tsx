import type { Work } from '@gantry/contract';
import { mayEdit, StatusIcon, statusWords, useWorkActions, WorkFieldPicker } from '#features/works/index.ts';
import type { HomeList } from './use-home-list.ts';
import { say } from './words/index.ts';

/** The status of a work as a circle; it is a button if the person may change it. */
export function HomeStatus({ work, list }: { work: Work; list: HomeList }) {
  const { change } = useWorkActions();
  const { key, status } = work;
  if (!mayEdit(work, 'status')) return <StatusIcon status={status} />;
  return (
    <WorkFieldPicker
      field="status"
      works={[work]}
      open={list.activeId === work.id && list.editing === 'status'}
      onOpenChange={(isOpen) => list.edit(work.id, isOpen ? 'status' : null)}
      trigger={
        <button
          type="button"
          aria-label={say('statusOf', { key, status: statusWords[status] })}
          title={statusWords[status]}
          className="relative z-1 -mx-1.5 flex size-7 flex-none items-center justify-center rounded-control hover:bg-foreground/6 max-md:-mx-3.5 max-md:size-11 pointer-coarse:-mx-3.5 pointer-coarse:size-11"
        >
          <StatusIcon status={status} decorative />
        </button>
      }
      onChange={(fields, references, begun) => {
        const next = (typeof fields === 'function' ? undefined : fields.status) ?? status;
        // A closed work leaves Home, so the message offers Undo.
        const isClosed = next === 'done' || next === 'cancelled';
        const announce = say('hasStatus', { key, status: statusWords[next] });
        void change(begun, fields, { references, ...(isClosed && { announce }) });
      }}
    />
  );
}
