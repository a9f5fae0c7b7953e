import type { BodyInput, Followers, Work } from '@gantry/contract';
import type { WorkChange } from '#sync/works/work-change.ts';
import type { ContradictedWork } from './ask-contradictions.ts';

/** What was said of the progress of works, and what came of it. */
export interface ProgressSaid {
  /** As they were before. */
  readonly works: readonly Pick<Work, 'id' | 'key' | 'start' | 'due' | 'status' | 'actualStart'>[];
  readonly change: WorkChange;
  readonly changeSetId: string | null;
  readonly followers: Followers | undefined;
  /** What has been corrected since it was first said: all of it is to be taken back where what follows is to stay. */
  readonly corrected?: Corrected | undefined;
  /** What contradicts an actual finish; absent as long as that was not asked. */
  readonly contradictions?: readonly ContradictedWork[] | undefined;
  /** The company's wall clock. */
  readonly now: string;
}

interface Corrected {
  /** The newest first. */
  readonly changeSetIds: readonly string[];
  /** All of it in one. */
  readonly again: BodyInput<'changeWorks'>;
  /** Works have moved by it. */
  readonly hasMoved: boolean;
}

export type ActualField = 'actualStart' | 'actualFinish';

/** What of a change says how far works are. */
const progressFields: readonly (keyof WorkChange)[] = [
  'status',
  'progress',
  'remainingMinutes',
  'actualStart',
  'actualFinish',
];

export const isOfProgress = (change: WorkChange): boolean =>
  progressFields.some((field) => change[field] !== undefined);

/** Which actual date a change has set, by itself or in consequence. */
export function actualOf({ works, change }: Pick<ProgressSaid, 'works' | 'change'>): ActualField | undefined {
  if (change.status === 'done' || change.actualFinish != null) return 'actualFinish';
  if (change.actualStart != null) return 'actualStart';
  const isUnderWay = change.status === 'in_progress' || change.status === 'in_review';
  if (!isUnderWay && (change.progress ?? 0) === 0) return undefined;
  return works.some(({ actualStart }) => actualStart === null) ? 'actualStart' : undefined;
}

/** Nothing is left, and nobody has said that the works are done: one key says so. */
export function proposesDone({ works, change }: Pick<ProgressSaid, 'works' | 'change'>): boolean {
  const isAllDone = change.progress === 100 || change.remainingMinutes === 0;
  const isClosed = change.status === 'done' || change.status === 'cancelled' || change.actualFinish != null;
  return isAllDone && !isClosed && works.some(({ status }) => status !== 'done' && status !== 'cancelled');
}
