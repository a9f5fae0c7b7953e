import type { JobStatus, StatusProblem } from '@gantry/contract';
import { say } from './words/index.ts';

export const problemWords: Record<StatusProblem, string> = {
  'disk-full': say('diskFull'),
  'disk-low': say('diskLow'),
  'backup-overdue': say('backupOverdue'),
  'backup-failed': say('backupFailed'),
  'mail-failing': say('mailFailing'),
  'mail-paused': say('mailPaused'),
  'job-failing': say('jobFailing'),
  provider: say('provider'),
  migrations: say('migrations'),
  'database-busy': say('databaseBusy'),
  clock: say('clock'),
};

/** Jobs by their name in the server's log. */
const jobNames: ReadonlyMap<string, string> = new Map([
  ['sealing the change log', say('sealing')],
  ['letting plans follow a calendar', say('catchingUp')],
  ['forgetting idempotency keys', say('forgettingKeys')],
  ['emptying the bin', say('emptyingBin')],
  ['forgetting read notifications', say('forgettingRead')],
  ['forgetting reasons of absences', say('forgettingWhys')],
  ['collecting files', say('collectingFiles')],
  ['filling in actual dates', say('backfilling')],
  ['forgetting mails', say('forgettingMails')],
  ['forgetting what has expired', say('forgettingExpired')],
]);

export const jobName = ({ name }: JobStatus): string => jobNames.get(name) ?? name;

/** "10 minutes": the interval of a job. */
export function everyWords(seconds: number): string {
  if (seconds < 60) return say('seconds', { count: Math.round(seconds) });
  if (seconds < 3_600) return say('minutes', { count: Math.round(seconds / 60) });
  return say('hours', { count: Math.round(seconds / 3_600) });
}
