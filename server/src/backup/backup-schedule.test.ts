import { wallClockAt } from '@gantry/scheduling/wall-clock';
import { describe, expect, test } from 'vitest';
import type { BackupRunRow } from './backup-run-repository.ts';
import { backupSlots, isBackupDue, isProofOverdue } from './backup-schedule.ts';

const at = (instant: string) => new Date(instant);

/** Berlin in winter: an hour ahead of UTC. */
const timeAt = (instant: string) => ({
  now: wallClockAt(at(instant), 'Europe/Berlin'),
  instantOf: (wallClock: string) => at(`${wallClock}:00+01:00`),
});

const run = (startedAt: string, parts: Partial<BackupRunRow> = {}): BackupRunRow => ({
  id: startedAt,
  cause: 'schedule',
  startedAt,
  stage: 'over',
  progress: 100,
  failure: null,
  file: 'a',
  proof: 'restored',
  provedAt: startedAt,
  ...parts,
});

const isDue = (now: string, runs: BackupRunRow[], hour: number | null = 2, since = '2026-01-01T00:00:00Z') =>
  isBackupDue({ hour, since }, runs, timeAt(now), at(now));

describe('a backup', () => {
  test('is planned for an hour in the company’s time zone', () => {
    expect(backupSlots(2, timeAt('2026-03-02T09:00:00Z'))).toEqual({
      last: at('2026-03-02T01:00:00Z'),
      next: at('2026-03-03T01:00:00Z'),
    });
    expect(backupSlots(2, timeAt('2026-03-02T00:30:00Z'))).toEqual({
      last: at('2026-03-01T01:00:00Z'),
      next: at('2026-03-02T01:00:00Z'),
    });
    expect(backupSlots(null, timeAt('2026-03-02T09:00:00Z'))).toBeUndefined();
  });

  test('is due from that hour on, once, and never when switched off', () => {
    const yesterday = run('2026-03-01T01:00:00Z');
    expect(isDue('2026-03-02T00:59:00Z', [yesterday])).toBe(false);
    expect(isDue('2026-03-02T01:00:00Z', [yesterday])).toBe(true);
    expect(isDue('2026-03-02T01:01:00Z', [run('2026-03-02T01:00:00Z'), yesterday])).toBe(false);
    expect(isDue('2026-03-02T09:00:00Z', [], null)).toBe(false);
  });

  test('that was missed while the server was down is made later', () => {
    expect(isDue('2026-03-05T14:00:00Z', [run('2026-03-01T01:00:00Z')])).toBe(true);
  });

  test('that is running is not started a second time', () => {
    expect(isDue('2026-03-02T01:05:00Z', [run('2026-03-02T01:00:00Z', { stage: 'writing' })])).toBe(false);
  });

  test('that failed is tried again after an hour', () => {
    const failed = run('2026-03-02T01:00:00Z', { failure: 'disk-full', proof: null });
    expect(isDue('2026-03-02T01:30:00Z', [failed])).toBe(false);
    expect(isDue('2026-03-02T02:00:00Z', [failed])).toBe(true);
  });

  test('is not made for a time before there was anything to back up', () => {
    expect(isDue('2026-03-02T09:00:00Z', [], 2, '2026-03-02T08:00:00Z')).toBe(false);
    expect(isDue('2026-03-03T01:00:00Z', [], 2, '2026-03-02T08:00:00Z')).toBe(true);
  });
});

test('administrators are notified after 48 hours without a proved backup, counted from the start if there was none', () => {
  const now = at('2026-03-05T09:00:00Z');
  expect(isProofOverdue('2026-03-03T09:00:00Z', '2026-01-01T00:00:00Z', now)).toBe(false);
  expect(isProofOverdue('2026-03-03T08:59:00Z', '2026-01-01T00:00:00Z', now)).toBe(true);
  expect(isProofOverdue(undefined, '2026-03-05T08:00:00Z', now)).toBe(false);
  expect(isProofOverdue(undefined, '2026-01-01T00:00:00Z', now)).toBe(true);
});
