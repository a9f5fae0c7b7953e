import type { BackupFile, BackupOverview } from '@gantry/contract';
import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#api/request.ts';
import { useMoment } from '#components/moments/use-moment.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { saveFrom } from '#lib/save-from.ts';
import { useCan } from '#store/can.ts';
import { useGetBackupsQuery } from '../settings-queries.ts';
import { SettingsSection } from '../settings-section.tsx';
import { sizeWords } from '../size-words.ts';
import { proofHints, proofWords } from './backup-words.ts';
import { say } from './words/index.ts';

const SHOWN_FIRST = 14;
const RESTORE_COMMAND = 'npm run gantry -- restore FILE';

/** The files in the backup folder, the newest first. */
export function BackupFiles({ overview: { folder, files } }: { overview: BackupOverview }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? files : files.slice(0, SHOWN_FIRST);
  return (
    <SettingsSection
      title={say('files')}
      note={say.rich('filesNote', {
        folder,
        code: (text) => <code className="break-all">{text}</code>,
      })}
    >
      {files.length === 0 ? (
        <EmptyState icon={<Archive />} title={say('noFiles')}>
          {say('noFilesWhat')}
        </EmptyState>
      ) : (
        <ul aria-label={say('backupFiles')}>
          {shown.map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </ul>
      )}
      {shown.length < files.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {say('showAll', { count: files.length })}
        </Button>
      )}
      <p className="mt-3 text-xs text-muted-foreground">
        {say.rich('howToRestore', {
          command: RESTORE_COMMAND,
          code: (text) => <code className="break-words">{text}</code>,
          em: (text) => <em>{text}</em>,
        })}
      </p>
    </SettingsSection>
  );
}

const tones: Record<keyof typeof proofWords, BadgeTone> = {
  restored: 'done',
  read: 'soon',
  failed: 'late',
  none: 'neutral',
};

function FileRow({ file }: { file: BackupFile }) {
  const when = useMoment()(file.createdAt);
  const size = sizeWords(file.bytes);
  const proof = file.proof ?? 'none';
  const can = useCan();
  const { refetch } = useGetBackupsQuery();
  // A browser requests a file only once, so the session is renewed first by a call that can be retried.
  const download = async () => {
    const { error } = await refetch();
    if (error !== undefined) notifyFailure(say('notDownloaded'), error);
    else saveFrom(urlOf({ route: 'downloadBackup', params: { name: file.name } }));
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-1.5 text-sm">
      <span className="min-w-40 grow basis-40">
        <span className="block">
          {file.isBeforeUpgrade
            ? say.rich('madeBeforeUpgrade', {
                when,
                soft: (text) => <span className="text-muted-foreground">{text}</span>,
              })
            : when}
        </span>
        <span className="num block text-xs text-muted-foreground">
          {say(file.isEncrypted ? 'encrypted' : 'notEncrypted', { size })}
        </span>
      </span>
      <span title={proofHints[proof]}>
        <Badge tone={tones[proof]}>{proofWords[proof]}</Badge>
      </span>
      {can('export', 'settings') && !file.canBeDownloaded && (
        <span className="text-xs text-muted-foreground">{say('notSealed')}</span>
      )}
      {can('export', 'settings') && file.canBeDownloaded && (
        <Button icon={<Download />} onClick={download} aria-label={say('downloadOf', { when })}>
          {say('download')}
        </Button>
      )}
    </li>
  );
}
