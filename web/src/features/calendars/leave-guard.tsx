import { useBlocker } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { say } from './words/index.ts';

/** Asks before the person leaves an unsaved calendar by a link, by Back, or by closing the page. */
export function LeaveGuard({ name, isDirty }: { readonly name: string; readonly isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      title={say('leaveTitle', { name })}
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      footer={
        <>
          <Button onClick={proceed}>{say('leaveAnyway')}</Button>
          <Button variant="primary" onClick={reset}>
            {say('stay')}
          </Button>
        </>
      }
    >
      <p className="text-sm">{say('leaveNote')}</p>
    </Dialog>
  );
}
