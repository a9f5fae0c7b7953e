import type { BodyOf, Link } from '@gantry/contract';
import { type Actor, decide, notFound, requireAccess } from '../access/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { lockLinks, refuseLinkCycle } from './link-cycle.ts';
import { linkEntity } from './link-entity.ts';
import { lockPlans } from './plan-lock.ts';
import { workFacts } from './present-work.ts';
import { listWorksById } from './work-repository.ts';
import type { WorkRow } from './work-row.ts';
import type { WorkWriter } from './work-writer.ts';

/** Makes one work come after another: whoever may schedule the later one and see the earlier one. */
export async function createLink(writer: WorkWriter, body: BodyOf<'createLink'>): Promise<Link> {
  const { db: tx, actor, change } = writer;
  const { predecessorId, successorId } = body;
  if (predecessorId === successorId) throw invalidSuccessor('A work cannot come after itself.');
  await refuseUnknownReferences(tx, actor, [
    { field: 'predecessorId', kind: 'work', ids: [predecessorId] },
    { field: 'successorId', kind: 'work', ids: [successorId] },
  ]);
  const works = await listWorksById(tx, [predecessorId, successorId]);
  const [predecessor, successor] = [predecessorId, successorId].map((id) =>
    works.find((work) => work.id === id),
  );
  if (!predecessor || !successor) throw notFound();
  requireAccess(actor, 'schedule', 'works', workFacts(successor));
  await lockPlans(tx, { workIds: [successorId] });
  await lockLinks(tx);
  await refuseSecondLink(tx, { ...body, id: null }, [predecessor, successor]);
  await refuseLinkCycle(tx, predecessorId, successorId);
  const [row] = await change.insert(linkEntity, [body]);
  if (!row) throw new Error('the link was not created');
  return getLink(tx, row.id);
}

export async function updateLink(writer: WorkWriter, id: string, body: BodyOf<'updateLink'>): Promise<Link> {
  const { db: tx, actor, change } = writer;
  await lockPlans(tx, { linkIds: [id] });
  await lockLinks(tx);
  const { link, works } = await requireLink(tx, actor, id);
  if (!works.every((work) => mayRead(actor, work))) throw notFound();
  const { version, ...sent } = body;
  await refuseSecondLink(tx, { ...link, type: sent.type ?? link.type }, works);
  try {
    await change.update(linkEntity, id, sent, { version });
  } catch (error) {
    throw error instanceof ProblemError ? withWholeLag(error, link, sent) : error;
  }
  return getLink(tx, id);
}

type SentLink = Omit<BodyOf<'updateLink'>, 'version'>;

/** A lag is nothing without its unit: whoever chooses between two of them has to know both. */
function withWholeLag(error: ProblemError, { lag, lagUnit }: Link, sent: SentLink): ProblemError {
  const { conflicts = [] } = error.extras;
  const met = conflicts.find(({ field }) => field === 'lag' || field === 'lagUnit');
  if (met === undefined) return error;
  return new ProblemError(error.code, error.message, {
    ...error.extras,
    conflicts: [
      ...conflicts.filter(({ field }) => field === 'type'),
      { ...met, field: 'lag', yours: sent.lag ?? lag, theirs: lag },
      { ...met, field: 'lagUnit', yours: sent.lagUnit ?? lagUnit, theirs: lagUnit },
    ],
  });
}

export async function deleteLink({ db: tx, actor, change }: WorkWriter, id: string): Promise<void> {
  await lockPlans(tx, { linkIds: [id] });
  await requireLink(tx, actor, id);
  await change.remove(linkEntity, [id]);
}

/** The link with its predecessor and successor, for somebody who may schedule the latter. */
async function requireLink(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ link: Link; works: [WorkRow, WorkRow] }> {
  const link = await findLink(tx, id);
  const works = link ? await listWorksById(tx, [link.predecessorId, link.successorId]) : [];
  const predecessor = works.find((work) => work.id === link?.predecessorId);
  const successor = works.find((work) => work.id === link?.successorId);
  if (!link || !predecessor || !successor || successor.deletedAt !== null) throw notFound();
  requireAccess(actor, 'schedule', 'works', workFacts(successor));
  return { link, works: [predecessor, successor] };
}

function mayRead(actor: Actor, work: WorkRow): boolean {
  return decide(actor, 'read', 'works', workFacts(work)).allowed;
}

async function refuseSecondLink(
  tx: Tx,
  {
    id,
    predecessorId,
    successorId,
    type,
  }: Pick<Link, 'predecessorId' | 'successorId' | 'type'> & { id: string | null },
  [predecessor, successor]: readonly [WorkRow, WorkRow],
): Promise<void> {
  const same = await tx
    .selectFrom('link')
    .select('id')
    .where('predecessor_id', '=', predecessorId)
    .where('successor_id', '=', successorId)
    .where('type', '=', type)
    .executeTakeFirst();
  if (same && same.id !== id)
    throw new ProblemError(
      'works/link-exists',
      `${successor.key} already comes after ${predecessor.key} in this way.`,
    );
}

export async function findLink(tx: Tx, id: string): Promise<Link | undefined> {
  return tx
    .selectFrom('link')
    .select([
      'id',
      'predecessor_id as predecessorId',
      'successor_id as successorId',
      'type',
      'lag',
      'lag_unit as lagUnit',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function getLink(tx: Tx, id: string): Promise<Link> {
  const link = await findLink(tx, id);
  if (!link) throw notFound();
  return link;
}

function invalidSuccessor(message: string): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path: 'successorId', message }] });
}
