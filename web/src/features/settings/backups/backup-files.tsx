import type { BackupFile, BackupOverview } from '@gantry/contract';
import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '#api/request.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useGetBackupsQuery } from '../settings-queries.ts';
import { SettingsSection } from '../settings-section.tsx';
import { proofHints, proofWords, sizeWords } from './backup-words.ts';
import { saveFrom } from './save-from.ts';
import { useMoment } from './use-moment.ts';

const SHOWN_FIRST = 14;

/** What lies in the folder of backups, the newest first. */
export function BackupFiles({ overview: { folder, files } }: { overview: BackupOverview }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? files : files.slice(0, SHOWN_FIRST);
  return (
    <SettingsSection
      title="Files"
      note={
        <>
          In <code className="break-all">{folder}</code> on the machine that Gantry runs on. Copy them to
          another machine: when this one is lost, so is what lies on it.
        </>
      }
    >
      {files.length === 0 ? (
        <EmptyState icon={<Archive />} title="No backups here yet">
          Gantry makes the first one at the scheduled hour. You can also back up now.
        </EmptyState>
      ) : (
        <ul aria-label="Backup files">
          {shown.map((file) => (
            <FileRow key={file.name} file={file} />
          ))}
        </ul>
      )}
      {shown.length < files.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          Show all {files.length}
        </Button>
      )}
      <p className="mt-3 text-xs text-muted-foreground">
        To restore a backup, stop Gantry and run this with an empty data directory:{' '}
        <code className="break-words">npm run gantry -- restore FILE</code>. The guide{' '}
        <em>Backup and restore</em> shows each step.
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
  const when = useMoment();
  const proof = file.proof ?? 'none';
  const { refetch } = useGetBackupsQuery();
  // A browser asks for a file but once: the session is renewed by a call that may ask again.
  const download = async () => {
    const { error } = await refetch();
    if (error !== undefined) notifyFailure('The backup could not be downloaded', error);
    else saveFrom(urlOf({ route: 'downloadBackup', params: { name: file.name } }));
  };
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-1.5 text-sm">
      <span className="min-w-40 grow basis-40">
        <span className="block">
          {when(file.createdAt)}
          {file.isBeforeUpgrade && <span className="text-muted-foreground">, before an upgrade</span>}
        </span>
        <span className="num block text-xs text-muted-foreground">
          {sizeWords(file.bytes)}, {file.isEncrypted ? 'encrypted' : 'not encrypted'}
        </span>
      </span>
      <span title={proofHints[proof]}>
        <Badge tone={tones[proof]}>{proofWords[proof]}</Badge>
      </span>
      <Button
        icon={<Download />}
        onClick={download}
        aria-label={`Download the backup of ${when(file.createdAt)}`}
      >
        Download
      </Button>
    </li>
  );
}
