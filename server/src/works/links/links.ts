import type { BodyOf, Link } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { sql } from 'kysely';
import { type Actor, decide, notFound, requireAccess } from '../../access/index.ts';
import { refuseUnknownReferences } from '../../company/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { lockPlans, lockTiedPlans } from '../plan-lock.ts';
import { workFacts } from '../present-work.ts';
import { said } from '../words/index.ts';
import { listWorksById } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { refuseLinkCycles } from './link-cycle.ts';
import { linkEntity } from './link-entity.ts';

/**
 * Makes one work the successor of another. The person must be allowed to schedule the successor and to read the
 * predecessor.
 */
export async function createLink(writer: WorkWriter, body: BodyOf<'createLink'>): Promise<Link> {
  const [id] = await createLinks(writer, [body]);
  if (id === undefined) throw new Error('the link was not created');
  return getLink(writer.db, id);
}

/**
 * Creates many links with the rules of a single one, with as many statements as for one, and with one check for cycles.
 */
export async function createLinks(
  writer: WorkWriter,
  links: readonly BodyOf<'createLink'>[],
): Promise<readonly string[]> {
  if (links.length === 0) return [];
  const { db: tx, actor, change } = writer;
  const predecessorIds = links.map(({ predecessorId }) => predecessorId);
  const successorIds = links.map(({ successorId }) => successorId);
  const ends = [...new Set([...predecessorIds, ...successorIds])];
  const works = new Map((await listWorksById(tx, ends)).map((work) => [work.id, work]));
  // A link is a change of its successor, which must exist and be visible. The predecessor is a reference.
  for (const id of new Set(successorIds)) {
    const successor = works.get(id);
    if (!successor || successor.deletedAt !== null) throw notFound();
    requireAccess(actor, 'schedule', 'works', workFacts(successor));
  }
  if (links.some(({ predecessorId, successorId }) => predecessorId === successorId))
    throw invalidSuccessor(said('notAfterItself'));
  await refuseUnknownReferences(tx, actor, [{ field: 'predecessorId', kind: 'work', ids: predecessorIds }]);
  await lockTiedPlans(tx, ends);
  await refuseSecondLinks(
    tx,
    links.map((link) => ({ ...link, id: null })),
  );
  const rows = await change.insert(linkEntity, links);
  const ids = rows.map(({ id }) => id);
  await refuseLinkCycles(tx, ids, actor);
  return ids;
}

export async function updateLink(writer: WorkWriter, id: string, body: BodyOf<'updateLink'>): Promise<Link> {
  const { db: tx, actor, change } = writer;
  const known = await findLink(tx, id);
  await lockTiedPlans(tx, known ? [known.predecessorId, known.successorId] : []);
  const { link, works } = await requireLink(tx, actor, id);
  if (!works.every((work) => mayRead(actor, work))) throw notFound();
  const { version, ...sent } = body;
  await refuseSecondLinks(tx, [{ ...link, type: sent.type ?? link.type }]);
  try {
    await change.update(linkEntity, id, sent, { version });
  } catch (error) {
    throw error instanceof ProblemError ? withWholeLag(error, link, sent) : error;
  }
  return getLink(tx, id);
}

type SentLink = Omit<BodyOf<'updateLink'>, 'version'>;

/** A lag is meaningless without its unit, so a conflict in either of them contains both. */
function withWholeLag(error: ProblemError, { lag, lagUnit }: Link, sent: SentLink): ProblemError {
  const { conflicts = [] } = error.extras;
  const met = conflicts.find(({ field }) => field === 'lag' || field === 'lagUnit');
  if (met === undefined) return error;
  return new ProblemError(error.code, error.detail, {
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

/** The link with its predecessor and successor, for a person who may schedule the successor. */
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

type NamedLink = Pick<Link, 'predecessorId' | 'successorId' | 'type'> & { readonly id: string | null };

/** Refuses a second link of the same type between two works, also within the same call. */
async function refuseSecondLinks(tx: Tx, links: readonly NamedLink[]): Promise<void> {
  const wayOf = ({ predecessorId, successorId, type }: NamedLink) =>
    `${predecessorId} ${successorId} ${type}`;
  const ways = new Set<string>();
  const doubles = links.filter((link) => ways.size === ways.add(wayOf(link)).size);
  const double = doubles[0] ?? (await findLinkedAlready(tx, links));
  if (!double) return;
  const works = await listWorksById(tx, [double.predecessorId, double.successorId]);
  const keyOf = (id: string) => works.find((work) => work.id === id)?.key ?? said('aWork');
  throw new ProblemError(
    'works/link-exists',
    said('linkedAlready', { successor: keyOf(double.successorId), predecessor: keyOf(double.predecessorId) }),
  );
}

/** The first of these links that already exists under another id. */
async function findLinkedAlready(tx: Tx, links: readonly NamedLink[]): Promise<NamedLink | undefined> {
  const { rows } = await sql<{ place: number }>`
    select sent.place from unnest(
      ${links.map(({ id }) => id)}::uuid[], ${links.map(({ predecessorId }) => predecessorId)}::uuid[],
      ${links.map(({ successorId }) => successorId)}::uuid[], ${links.map(({ type }) => type)}::link_type[])
      with ordinality as sent (id, predecessor_id, successor_id, type, place)
    join link l using (predecessor_id, successor_id, type)
    where l.id is distinct from sent.id order by sent.place limit 1`.execute(tx);
  return links[(rows[0]?.place ?? 0) - 1];
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

function invalidSuccessor(message: Said): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path: 'successorId', message }] });
}
