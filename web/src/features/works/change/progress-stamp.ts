import type { BodyInput, Followers, Work } from '@gantry/contract';
import type { WorkChange } from '#sync/works/work-change.ts';
import type { ContradictedWork } from './ask-contradictions.ts';

/** A progress report on works, and its consequences. */
export interface ProgressSaid {
  /** The works before the change. */
  readonly works: readonly Pick<Work, 'id' | 'key' | 'start' | 'due' | 'status' | 'actualStart'>[];
  readonly change: WorkChange;
  readonly changeSetId: string | null;
  readonly followers: Followers | undefined;
  /** Corrections since the first message. All of them are undone when successors are to keep their dates. */
  readonly corrected?: Corrected | undefined;
  /** What contradicts an actual finish; absent until it has been checked. */
  readonly contradictions?: readonly ContradictedWork[] | undefined;
  /** The company's wall clock. */
  readonly now: string;
}

interface Corrected {
  /** The newest first. */
  readonly changeSetIds: readonly string[];
  /** The whole change as one request. */
  readonly again: BodyInput<'changeWorks'>;
  /** Whether works have moved because of it. */
  readonly hasMoved: boolean;
}

export type ActualField = 'actualStart' | 'actualFinish';

/** The fields of a change that report progress. */
const progressFields: readonly (keyof WorkChange)[] = [
  'status',
  'progress',
  'remainingMinutes',
  'actualStart',
  'actualFinish',
];

export const isOfProgress = (change: WorkChange): boolean =>
  progressFields.some((field) => change[field] !== undefined);

/** The actual date that a change sets, directly or as a consequence. */
export function actualOf({ works, change }: Pick<ProgressSaid, 'works' | 'change'>): ActualField | undefined {
  if (change.status === 'done' || change.actualFinish != null) return 'actualFinish';
  if (change.actualStart != null) return 'actualStart';
  const isUnderWay = change.status === 'in_progress' || change.status === 'in_review';
  if (!isUnderWay && (change.progress ?? 0) === 0) return undefined;
  return works.some(({ actualStart }) => actualStart === null) ? 'actualStart' : undefined;
}

/** Whether no work is left but the works are not marked as done. A key then offers that. */
export function proposesDone({ works, change }: Pick<ProgressSaid, 'works' | 'change'>): boolean {
  const isAllDone = change.progress === 100 || change.remainingMinutes === 0;
  const isClosed = change.status === 'done' || change.status === 'cancelled' || change.actualFinish != null;
  return isAllDone && !isClosed && works.some(({ status }) => status !== 'done' && status !== 'cancelled');
}
