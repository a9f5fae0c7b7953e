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

/** A parsed Microsoft Project file, with a count of all elements that Gantry does not support. */
export interface PlanFile {
  readonly plan: NeutralPlan;
  readonly stored: ReadonlyMap<number, StoredTask>;
  readonly passedOver: ReadonlyMap<string, number>;
  /** By task number: the breaks of each of its assignments. */
  readonly breaks: ReadonlyMap<number, readonly (readonly StoredBreak[])[]>;
  /** Tasks whose number another task already had. */
  readonly renumbered: readonly string[];
  /** Contradictions within a binary file. */
  readonly contradictions: readonly PlanContradiction[];
}

/** The maximum number of characters of all notes, to limit memory before anything is written. */
const MOST_NOTES = 200_000_000;

/** A task that becomes a work, with its stored values in Project. */
export interface PlanTask {
  readonly task: NeutralTask;
  readonly stored: StoredTask;
}

/**
 * Reads XML as a stream. Reads binary plans completely from a stream, but only the needed parts of an open file. Throws
 * `UnreadablePlanError` for anything that is not a plan.
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

/** A deeper tree is not useful to anyone. */
const DEEPEST = 50;

/**
 * The tasks that become works. The summary row of the project (number 0, top level) is the project itself. Tasks of
 * other files are omitted, because their dates are not here. Tasks that are too deep move to the deepest supported
 * level.
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
