import type { ChangeSetWriter } from '../change-sets/index.ts';
import { LostRaceError } from '../platform/database/index.ts';
import { lockPlans, workEntity } from '../works/index.ts';
import type { ComparedWork } from './compare.ts';
import type { FoundWork } from './found-works.ts';
import { completedAt, labelIdsOf, type OpenImport, type WorkIds } from './open-import.ts';
import { isSameValue, listUnits, PLAIN_FIELDS, readPeopleOf } from './source-values.ts';
import { findTreeBreaks } from './tree-breaks.ts';
import { writeChangedLinks } from './write-changed-links.ts';

interface Change {
  readonly compared: ComparedWork;
  readonly found: FoundWork;
  readonly patch: Record<string, unknown>;
}

/** Applies the changes of the source to existing works. Returns what could not be applied, one line each. */
export async function writeChanges(
  change: ChangeSetWriter,
  write: OpenImport,
  workIds: WorkIds,
): Promise<string[]> {
  const { comparison, projectId } = write;
  const changes = comparison.works.flatMap((compared): Change[] => {
    const { found, outcome } = compared;
    return found && outcome === 'changed'
      ? [{ compared, found, patch: patchOf(compared, found, write, { workIds, now: change.at }) }]
      : [];
  });
  if (changes.length === 0) return [];
  await lockPlans(change.tx, { projectIds: [projectId] });
  const notes = await dropTreeBreaks(change, changes);
  const overtaken = await change.updateMany(
    workEntity,
    changes
      .filter(({ patch }) => Object.keys(patch).length > 0)
      .map(({ found: { id, version }, patch }) => ({ id, patch, version })),
  );
  if (overtaken.length > 0) throw new LostRaceError('works were changed while an import was written');
  return [...notes, ...(await writeChangedLinks(change, write, { changes, workIds }))];
}

function patchOf(
  { work, values, changed }: ComparedWork,
  found: FoundWork,
  write: OpenImport,
  { workIds, now }: { workIds: WorkIds; now: string },
) {
  const fields = PLAIN_FIELDS.filter((field) => changed.includes(field));
  const patch: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, work[field]]));
  if (changed.includes('status')) patch.completedAt = completedAt(work, write.time, now);
  if (changed.includes('parent'))
    patch.parentId = work.parentUid === null ? null : (workIds.get(work.parentUid) ?? null);
  if (changed.includes('people')) {
    const { ownerId, assigneeIds } = readPeopleOf(values.people);
    Object.assign(patch, { ownerId, assigneeIds: [...assigneeIds] });
  }
  if (changed.includes('resources')) patch.resourceIds = [...(values.resources ?? [])];
  if (changed.includes('labels')) patch.labelIds = labelIdsOf(values, write);
  const units = unitsAfter(found, changed, { patch, said: values.units });
  if (units) patch.units = units;
  return patch;
}

/** The units of the file for current assignees. Units of removed assignees are removed too. */
function unitsAfter(
  found: FoundWork,
  changed: ComparedWork['changed'],
  {
    patch,
    said,
  }: { readonly patch: Record<string, unknown>; readonly said: ComparedWork['values']['units'] },
) {
  const { assigneeIds, resourceIds } = { ...found, ...patch } as FoundWork;
  const assigned = new Set([...assigneeIds, ...resourceIds]);
  const wanted = changed.includes('units') ? (said ?? []) : listUnits(found.units);
  const units = wanted.filter(([id]) => assigned.has(id));
  return isSameValue(units, listUnits(found.units)) ? undefined : Object.fromEntries(units);
}

/** The tree may have changed here too. A move that would make a work its own descendant is skipped. */
async function dropTreeBreaks(change: ChangeSetWriter, changes: readonly Change[]): Promise<string[]> {
  const moves = changes.filter(({ patch }) => 'parentId' in patch);
  if (moves.length === 0) return [];
  const wanted = new Map(moves.map(({ found, patch }) => [found.id, patch.parentId as string | null]));
  const breaks = await findTreeBreaks(change.tx, wanted);
  const kept = moves.filter(({ found }) => breaks.has(found.id));
  for (const { patch } of kept) delete patch.parentId;
  return kept.map(
    ({ found }) => `${found.key} stays where it is: below its new summary it would be its own sub-work.`,
  );
}
