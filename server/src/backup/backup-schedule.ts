import { PROOF_OVERDUE_HOURS } from '@gantry/contract';
import { addDays } from '@gantry/scheduling/wall-clock';
import type { CompanyTime } from '../company/index.ts';
import type { BackupRunRow } from './backup-run-repository.ts';

const HOUR_MS = 3_600_000;
/** A failed backup is tried again after this time. */
const RETRY_MS = HOUR_MS;

interface Planned {
  readonly hour: number | null;
  readonly since: string;
}

/** The last moment at which a backup should have started, and the next one. Undefined if none are planned. */
export function backupSlots(
  hour: number | null,
  time: Pick<CompanyTime, 'now' | 'instantOf'>,
): { last: Date; next: Date } | undefined {
  if (hour === null) return undefined;
  const today = time.now.slice(0, 10);
  const on = (day: string) => time.instantOf(`${day}T${String(hour).padStart(2, '0')}:00`);
  const isPast = time.now.slice(11, 13) >= String(hour).padStart(2, '0');
  return isPast
    ? { last: on(today), next: on(addDays(today, 1)) }
    : { last: on(addDays(today, -1)), next: on(today) };
}

/**
 * Whether a backup is due: none has succeeded since the last planned start, even if the server was down then. A server
 * that could not make any backup at that moment waits for the next one.
 */
export function isBackupDue(
  { hour, since }: Planned,
  runs: readonly BackupRunRow[],
  time: Pick<CompanyTime, 'now' | 'instantOf'>,
  now: Date,
): boolean {
  const slots = backupSlots(hour, time);
  if (!slots || new Date(since) > slots.last) return false;
  const lately = runs.filter(({ startedAt }) => new Date(startedAt) >= slots.last);
  if (lately.some(({ failure, stage }) => stage !== 'over' || failure === null)) return false;
  const [latest] = lately;
  return latest === undefined || now.getTime() - new Date(latest.startedAt).getTime() >= RETRY_MS;
}

/** Whether the company has been without a proved backup for longer than is safe. */
export function isProofOverdue(provedAt: string | undefined, since: string, now: Date): boolean {
  return now.getTime() - new Date(provedAt ?? since).getTime() > PROOF_OVERDUE_HOURS * HOUR_MS;
}
