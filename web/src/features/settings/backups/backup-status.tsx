import type { BackupOverview } from '@gantry/contract';
import type { ReactNode } from 'react';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useStartBackupMutation } from '../settings-queries.ts';
import { SettingsSection } from '../settings-section.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { failureWords, stageWords } from './backup-words.ts';
import { say } from './words/index.ts';

/** When restoring was last tested, what has failed since, and a button for a backup now. */
export function BackupStatus({ overview }: { overview: BackupOverview }) {
  const { running, lastFailure, isProofOverdue } = overview;
  const when = useMomentInSentence();
  return (
    <SettingsSection title={say('backups')} note={say('backupsNote')}>
      {isProofOverdue && <BackupNotice title={say('proofOverdue')}>{say('proofOverdueWhat')}</BackupNotice>}
      {lastFailure !== null && (
        <BackupNotice title={say('failedAt', { when: when(lastFailure.startedAt) })}>
          {lastFailure.failure === null ? say('proofFailed') : failureWords[lastFailure.failure]}
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
              <ProgressBar percent={running.progress} label={say('backup')} className="mt-1.5" />
            )}
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

function LastProved({ overview: { lastProvedAt, lastReadAt } }: { overview: BackupOverview }) {
  const when = useMomentInSentence();
  const b = (text: ReactNode) => <strong className="font-medium">{text}</strong>;
  if (lastProvedAt !== null) return say.rich('lastProved', { when: when(lastProvedAt), b });
  if (lastReadAt !== null) return say.rich('lastRead', { when: when(lastReadAt), b });
  return say('neverProved');
}

function StartButton({ isRunning }: { isRunning: boolean }) {
  const [start, { isLoading }] = useStartBackupMutation();
  const backUp = async () => {
    const { error } = await start();
    if (error !== undefined) toast.error(sentenceOf(error));
  };
  return (
    <Button variant="primary" busy={isLoading} disabled={isRunning} onClick={backUp}>
      {isRunning ? say('backingUp') : say('backUpNow')}
    </Button>
  );
}
