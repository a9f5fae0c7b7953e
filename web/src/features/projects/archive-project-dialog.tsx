import type { ProjectDetail } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { sayInDialog } from './dialogs/words/index.ts';
import { say } from './words/index.ts';

interface ArchiveProjectDialogProps {
  readonly project: ProjectDetail;
  readonly open: number;
  readonly onClose: () => void;
  readonly onArchive: () => void;
}

/** A project with open works is retired only after it is said what becomes of them, with the way to deal with them first. */
export function ArchiveProjectDialog({ project, open, onClose, onArchive }: ArchiveProjectDialogProps) {
  const { id, name } = project;
  return (
    <Dialog
      open
      title={sayInDialog('archiveName', { name })}
      description={sayInDialog('archiveWhat')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="max-w-md"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="primary" onClick={onArchive}>
            {say('archive')}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        {sayInDialog('openWorksStay', { count: open })}{' '}
        <Link
          to="/works/all-work"
          search={{ filter: [`project:is:${id}`, 'status:is:open'] }}
          className="font-medium text-primary hover:underline"
        >
          {sayInDialog('settleOpenWorks')}
        </Link>
      </p>
    </Dialog>
  );
}
