import type { ProjectDetail } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
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
      title={say('archiveName', { name })}
      description={say('archiveWhat')}
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
        {say('openWorksStay', { count: open })}{' '}
        <Link
          to="/works/all-work"
          search={{ filter: [`project:is:${id}`, 'status:is:open'] }}
          className="font-medium text-primary hover:underline"
        >
          {say('settleOpenWorks')}
        </Link>
      </p>
    </Dialog>
  );
}
