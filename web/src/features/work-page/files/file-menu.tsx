import type { Attachment } from '@gantry/contract';
import { Download, Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#api/request.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { sizeOf } from './file-size.ts';
import { useListFileVersionsQuery, useRemoveFileMutation, useRenameFileMutation } from './files-queries.ts';
import { say } from './words/index.ts';

const LONGEST_NAME = 200;

export const contentUrl = (id: string, show = false): string =>
  urlOf({ route: 'downloadAttachment', params: { id }, query: show ? { show: 'yes' } : {} });

/** Saves a file. The response is marked as a download, so the page stays open. */
export function download(id: string): void {
  const link = document.createElement('a');
  link.href = contentUrl(id);
  link.download = '';
  link.click();
}

export function FileMenu({ file }: { file: Attachment }) {
  const [asks, setAsks] = useState<'name' | 'versions' | null>(null);
  const [rename] = useRenameFileMutation();
  const [remove] = useRemoveFileMutation();
  const { offerUndo } = useUndo();
  const close = () => setAsks(null);
  const removeIt = async () => {
    const { data, error } = await remove(file);
    if (data) offerUndo(say('removed', { name: file.name }), data.changeSetId);
    else notifyFailure(say('notRemoved'), error);
  };
  const renameIt = async (name: string) => {
    const { error } = await rename({ file, name });
    if (error !== undefined) notifyFailure(say('notRenamed'), error);
    return error === undefined;
  };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton size="small" label={say('more', { name: file.name })} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<Download />} onSelect={() => download(file.id)}>
          {say('download')}
        </MenuItem>
        {file.number > 1 && (
          <MenuItem icon={<History />} onSelect={() => setAsks('versions')}>
            {say('versions')}
          </MenuItem>
        )}
        {file.can.includes('update') && (
          <MenuItem icon={<Pencil />} onSelect={() => setAsks('name')}>
            {say('rename')}
          </MenuItem>
        )}
        {file.can.includes('delete') && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => void removeIt()}>
            {say('remove')}
          </MenuItem>
        )}
      </Menu>
      {asks === 'name' && (
        <NameDialog
          title={say('renameTitle')}
          description={file.name}
          action={say('save')}
          name={file.name}
          longest={LONGEST_NAME}
          onClose={close}
          onSave={renameIt}
        />
      )}
      {asks === 'versions' && <Versions file={file} onClose={close} />}
    </>
  );
}

function Versions({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { data } = useListFileVersionsQuery({ params: { id: file.id } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('versionsOf', { name: file.name })}
      className="max-w-sm"
    >
      {data === undefined ? (
        <p className="text-sm text-muted-foreground">{say('loading')}</p>
      ) : (
        <ul>
          {data.response.map((version) => (
            <li key={version.id} className="flex h-9 items-center gap-2 text-sm">
              <span className="num w-8 text-muted-foreground">
                {say('version', { number: version.number })}
              </span>
              <bdi className="min-w-0 grow truncate">{version.name}</bdi>
              <span className="num text-xs text-muted-foreground">{sizeOf(version.size)}</span>
              <IconButton
                size="small"
                label={say('download')}
                icon={<Download className="!size-3.5" />}
                onClick={() => download(version.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
