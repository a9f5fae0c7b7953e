import type { ChangeSetWriter } from '../change-sets/index.ts';
import { inChunks } from '../platform/database/index.ts';
import { newIds } from '../platform/identifiers.ts';
import { commentEntity, workEntity } from '../works/index.ts';
import type { OpenImport, WorkIds } from './open-import.ts';
import type { PlanComment } from './plan-comments.ts';

export interface WrittenComments {
  /** Rows whose comments were left out. */
  readonly refused: ReadonlySet<number>;
  /** What could not be written, a line each. */
  readonly notes: readonly string[];
}

const ROWS_AT_ONCE = 5_000;

/** What was said of works in the other program, in the order in which it was said. Who imports it writes it here. */
export async function writeComments(
  change: ChangeSetWriter,
  write: OpenImport,
  workIds: WorkIds,
): Promise<WrittenComments> {
  const commented = write.comparison.works.flatMap(({ work: { uid }, outcome, comments }) => {
    const workId = workIds.get(uid);
    return workId === undefined || outcome === 'alone' || comments.length === 0
      ? []
      : [{ uid, workId, comments }];
  });
  const allowed = await findAllowed(change, write, commented);
  const rows = commented
    .filter(({ workId }) => allowed.has(workId))
    .flatMap(({ workId, comments }) => comments.map((comment) => rowOf(comment, workId, write)));
  // Comments stand with the newest last.
  const ids = newIds(rows.length, new Date(change.at)).reverse();
  const identified = rows.map((row, index) => ({ ...row, id: ids[index] }));
  for (const chunk of inChunks(identified, ROWS_AT_ONCE)) await change.insert(commentEntity, chunk);
  const refused = commented.filter(({ workId }) => !allowed.has(workId)).map(({ uid }) => uid);
  return { refused: new Set(refused), notes: refused.length === 0 ? [] : [noteOf(refused.length)] };
}

const noteOf = (count: number): string =>
  `You may not comment on ${count === 1 ? 'one of these works: its comments were' : `${count} of these works: their comments were`} left out.`;

async function findAllowed(
  { tx }: ChangeSetWriter,
  { actor }: OpenImport,
  commented: readonly { readonly workId: string }[],
): Promise<ReadonlySet<string>> {
  const ids = commented.map(({ workId }) => workId);
  if (actor === null || ids.length === 0) return new Set(ids);
  const actions = await workEntity.access.findActions(tx, actor, ids);
  return new Set(ids.filter((id) => actions.get(id)?.includes('comment')));
}

function rowOf({ author, at, body }: PlanComment, workId: string, { authorIds, time }: OpenImport) {
  const saidBy = author === null ? null : (authorIds.get(author) ?? null);
  const saidAt = at === null ? null : time.instantOf(at).toISOString();
  return { workId, body, replyTo: null, saidBy, saidName: saidBy === null ? author : null, saidAt };
}
