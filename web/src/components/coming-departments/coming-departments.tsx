import type { ComingDepartments } from '@gantry/contract';
import { Network } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { language } from '#lib/words.ts';
import { useCan } from '#store/can.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useGiveDepartmentsMutation, usePreviewDepartmentsQuery } from './coming-departments-queries.ts';
import { say } from './words/index.ts';

/**
 * Shows an administrator the works without a department that date from before works had one, and who would see them
 * with one. Renders nothing when there are none.
 */
export default function ComingDepartmentsNotice() {
  const can = useCan();
  const { data } = usePreviewDepartmentsQuery(undefined, { skip: !can('update', 'settings') });
  const [isOpen, setOpen] = useState(false);
  if (data == null || data.works === 0) return null;
  return (
    <section
      aria-label={say('title')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-card px-4 py-3 text-sm"
    >
      <Network aria-hidden className="size-4 flex-none text-muted-foreground" />
      <p className="min-w-60 grow basis-0">
        <strong className="font-medium">{say('without', { count: data.works })}</strong>{' '}
        <span className="text-secondary-foreground">{say('headDoesNotSee', { count: data.works })}</span>
      </p>
      <Button onClick={() => setOpen(true)}>{say('showChange')}</Button>
      {isOpen && <GiveDialog coming={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Shows the department that each work would get and who would then see it, and assigns it. */
function GiveDialog({ coming, onClose }: { coming: ComingDepartments; onClose: () => void }) {
  const [give, { isLoading }] = useGiveDepartmentsMutation();
  const { offerUndo } = useUndo();
  const { works, departments } = coming;
  const submit = async () => {
    const { data, error } = await give({ body: { works } });
    if (data !== undefined) {
      onClose();
      offerUndo(say('haveOne', { count: data.response.works }), data.changeSetId);
    } else if (!isWaiting(error)) notifyFailure(say('noneGiven'), error);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('give', { count: works })}
      description={say('how')}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
            {say('give', { count: works })}
          </Button>
        </>
      }
    >
      <table className="w-full border-collapse text-sm">
        <thead className="text-left text-xs text-muted-foreground">
          <tr className="border-b border-border">
            <th scope="col" className="h-8 font-normal">
              {say('department')}
            </th>
            <th scope="col" className="w-16 pr-4 text-right font-normal">
              {say('works')}
            </th>
            <th scope="col" className="font-normal">
              {say('seenBy')}
            </th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ id, code, name, works: count, heads }) => (
            <tr key={id} className="h-9 border-b border-border last:border-0">
              <th scope="row" className="text-left font-normal">
                <span dir="auto">{name}</span> <span className="text-xs text-muted-foreground">{code}</span>
              </th>
              <td className="num pr-4 text-right">{count.toLocaleString(language)}</td>
              <td className="text-secondary-foreground">
                <span dir="auto">{heads.join(', ') || say('nobodyYet')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
