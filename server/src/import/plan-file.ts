import {
  type NeutralPlan,
  type NeutralTask,
  type OpenFile,
  type PlanContradiction,
  readMsProject,
  type StoredBreak,
  type StoredTask,
  UnreadablePlanError,
} from '@gantry/scheduling/msproject';

import type { ImportReport } from './import-report.ts';
import { toDescription, toTitle } from './plan-text.ts';

/** A Microsoft Project file as it was read, with a count of everything in it that Gantry has no place for. */
export interface PlanFile {
  readonly plan: NeutralPlan;
  readonly stored: ReadonlyMap<number, StoredTask>;
  readonly passedOver: ReadonlyMap<string, number>;
  /** By the number of a task: where each of its assignments lays it down for a time. */
  readonly breaks: ReadonlyMap<number, readonly (readonly StoredBreak[])[]>;
  /** Tasks whose number another one has. */
  readonly renumbered: readonly string[];
  /** Where a binary file contradicts itself. */
  readonly contradictions: readonly PlanContradiction[];
}

/** Characters of all notes together: more would fill the memory before anything is written. */
const MOST_NOTES = 200_000_000;

/** A task that becomes a work, with what Project stored of it. */
export interface PlanTask {
  readonly task: NeutralTask;
  readonly stored: StoredTask;
}

/**
 * Reads XML as it streams in, and binary plans as a whole where they come as a stream, else what is needed of the open file;
 * what cannot be read as a plan is an `UnreadablePlanError`.
 */
export async function readPlanFile(input: AsyncIterable<Uint8Array> | OpenFile): Promise<PlanFile> {
  const stored = new Map<number, StoredTask>();
  const passedOver = new Map<string, number>();
  const renumbered: string[] = [];
  const contradictions: PlanContradiction[] = [];
  const breaks = new Map<number, (readonly StoredBreak[])[]>();
  let length = 0;
  const plan = await readMsProject(input, {
    onTask: (task) => {
      const notes = toDescription(task.notes);
      length += notes.length;
      if (length > MOST_NOTES) throw new UnreadablePlanError('The notes of this plan are too long.');
      stored.set(task.uid, { ...task, notes });
    },
    onRenumbered: (name) => renumbered.push(toTitle(name)),
    onBreaks: (uid, found) => breaks.set(uid, [...(breaks.get(uid) ?? []), found]),
    onContradiction: (found) => contradictions.push(found),
    onPassedOver: (name) => passedOver.set(name, (passedOver.get(name) ?? 0) + 1),
  });
  return { plan, stored, passedOver, breaks, renumbered, contradictions };
}

/** A tree deeper than this helps nobody to find anything. */
const DEEPEST = 50;

/**
 * The tasks that become works. The row that stands for the whole project (number 0, above all others) is the project
 * itself; what lives in another file has no dates of its own here. What is too deep stands at the deepest level there is.
 */
export function listPlanTasks({ plan, stored }: PlanFile, report: ImportReport): PlanTask[] {
  const places = new Map<number, { depth: number; parentUid: number | null }>();
  return plan.tasks.flatMap((task) => {
    const kept = stored.get(task.uid);
    const isProject = task.uid === 0 && task.outlineLevel === 0;
    if (isProject || !kept) return [];
    if (kept.external) {
      report.ofRow(task.uid, toTitle(task.name)).note('Tasks that live in another file were left out');
      return [];
    }
    const above = task.parentUid === null ? undefined : places.get(task.parentUid);
    const isTooDeep = above !== undefined && above.depth >= DEEPEST;
    if (isTooDeep)
      report
        .ofRow(task.uid, toTitle(task.name))
        .note(`Works more than ${DEEPEST} levels deep stand at level ${DEEPEST}`);
    const parentUid = above === undefined ? null : isTooDeep ? above.parentUid : task.parentUid;
    places.set(task.uid, { depth: isTooDeep ? DEEPEST : (above?.depth ?? 0) + 1, parentUid });
    return [{ task: { ...task, parentUid }, stored: kept }];
  });
}
