import { Dialog } from '#components/ui/dialog.tsx';
import { useOpenWork, WorkPlaceProvider } from '#features/works/work-place.tsx';
import { notifyDone } from '#lib/notify.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { type NewWorkStart, newWorkShown } from '#store/overlay.ts';
import { CreateWorkForm } from './create-work-form.tsx';
import { say } from './words/index.ts';

interface NewWorkDialogProps {
  readonly start: NewWorkStart;
  readonly open: boolean;
}

/** The form of a new work, over the current screen. Unsaved input is restored the next time. */
export function NewWorkDialog(props: NewWorkDialogProps) {
  return (
    <WorkPlaceProvider projectId={props.start.projectId}>
      <DialogWithForm {...props} />
    </WorkPlaceProvider>
  );
}

function DialogWithForm({ start: { projectId, search }, open }: NewWorkDialogProps) {
  const dispatch = useAppDispatch();
  const openWork = useOpenWork();
  const close = () => void dispatch(newWorkShown(null));
  return (
    <Dialog
      title={say('newWork')}
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      className="max-w-2xl"
    >
      <CreateWorkForm
        projectId={projectId}
        search={search}
        onCreated={(key) => {
          close();
          notifyDone(say('created', { key }), { label: say('open'), run: () => openWork(key) });
        }}
        onLeave={close}
        className=""
        footClassName="sticky -bottom-5 z-1 -mx-5 -mb-5 border-t border-border bg-popover px-5 py-3"
      />
    </Dialog>
  );
}
