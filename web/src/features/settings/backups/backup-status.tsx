import type { BackupOverview } from '@gantry/contract';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useStartBackupMutation } from '../settings-queries.ts';
import { SettingsSection } from '../settings-section.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { failureWords, proofFailedWords, stageWords } from './backup-words.ts';
import { useMomentInSentence } from './use-moment.ts';

/** When a way back was last proved, what went wrong since, and a backup at once. */
export function BackupStatus({ overview }: { overview: BackupOverview }) {
  const { running, lastFailure, isProofOverdue } = overview;
  const when = useMomentInSentence();
  return (
    <SettingsSection
      title="Backups"
      note="After each backup Gantry restores it into a scratch database and holds every table and every seal against it."
    >
      {isProofOverdue && (
        <BackupNotice title="No backup has been proved for more than two days">
          What is lost now cannot be brought back. Back up now; if that fails, the reason stands here.
        </BackupNotice>
      )}
      {lastFailure !== null && (
        <BackupNotice title={`The backup of ${when(lastFailure.startedAt)} failed`}>
          {lastFailure.failure === null ? proofFailedWords : failureWords[lastFailure.failure]}
        </BackupNotice>
      )}
      <p className="text-sm">
        <LastProved overview={overview} />
      </p>
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <StartButton isRunning={running !== null} />
        {running !== null && (
          <div role="status" className="min-w-0 grow basis-60 text-sm text-secondary-foreground">
            <p>{stageWords(running)}</p>
            {running.stage === 'writing' && (
              <ProgressBar percent={running.progress} label="Backup" className="mt-1.5" />
            )}
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

function LastProved({ overview: { lastProvedAt, lastReadAt } }: { overview: BackupOverview }) {
  const when = useMomentInSentence();
  if (lastProvedAt !== null)
    return (
      <>
        Last proved by a restore: <strong className="font-medium">{when(lastProvedAt)}</strong>
      </>
    );
  if (lastReadAt !== null)
    return (
      <>
        Last read to its end: <strong className="font-medium">{when(lastReadAt)}</strong>. No restore was
        tried, which proves less: the database role may not make a scratch database.
      </>
    );
  return 'No backup has been proved yet.';
}

function StartButton({ isRunning }: { isRunning: boolean }) {
  const [start, { isLoading }] = useStartBackupMutation();
  const backUp = async () => {
    const { error } = await start();
    if (error !== undefined) toast.error(sentenceOf(error));
  };
  return (
    <Button variant="primary" busy={isLoading} disabled={isRunning} onClick={backUp}>
      {isRunning ? 'Backing up …' : 'Back up now'}
    </Button>
  );
}
