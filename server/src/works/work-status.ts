import type { WorkStatus } from '@gantry/contract';

export interface Progress {
  readonly status: WorkStatus;
  readonly progress: number;
  readonly actualFinish: string | null;
  readonly completedAt: string | null;
}

/** What somebody says themselves; the rest follows. */
export interface TypedProgress {
  readonly status?: WorkStatus | undefined;
  readonly progress?: number | undefined;
  readonly actualFinish?: string | null | undefined;
}

export interface Moment {
  /** The company's wall clock. */
  readonly now: string;
  readonly at: Date;
}

/**
 * What follows from a change of status: whoever finishes a work has done all of it, now; whoever opens it again has
 * not. What they say themselves about progress and finish stands.
 */
export function followStatus(
  before: Progress,
  typed: TypedProgress,
  { now, at }: Moment,
): Partial<Omit<Progress, 'status'>> {
  const { status } = typed;
  if (status === undefined || (status === 'done') === (before.status === 'done')) return {};
  const followed =
    status === 'done'
      ? { progress: 100, actualFinish: before.actualFinish ?? now, completedAt: at.toISOString() }
      : { progress: before.progress === 100 ? 0 : before.progress, actualFinish: null, completedAt: null };
  return {
    completedAt: followed.completedAt,
    ...(typed.progress === undefined && { progress: followed.progress }),
    ...(typed.actualFinish === undefined && { actualFinish: followed.actualFinish }),
  };
}
