import { sql } from 'kysely';
import { type Actor, decide, notFound, type WorkFacts } from '../../access/index.ts';
import { defineEntity, type EntityAccess, type FieldChange, rowAccess } from '../../change-sets/index.ts';
import { type Db, type Tx, workColumn } from '../../platform/database/index.ts';
import { findWorkFacts } from '../work-entity.ts';
import { refuseLinkCycles } from './link-cycle.ts';

interface LinkEnds {
  readonly id: string;
  readonly predecessor: WorkFacts;
  readonly successor: WorkFacts;
}

const successorAccess = rowAccess({
  target: 'works',
  findFacts: async (db, ids) => {
    const links = await listLinkEnds(db, ids);
    return new Map(links.map(({ id, successor }) => [id, successor]));
  },
  async foreseeFacts(db, rows) {
    const successorIdOf = (row: (typeof rows)[number]) => String(row.values.successorId ?? '');
    const gone = rows.filter(({ facts }) => facts === undefined).map(successorIdOf);
    const works = gone.length > 0 ? await findWorkFacts(db, [...new Set(gone)]) : undefined;
    return rows.map((row) => row.facts ?? works?.get(successorIdOf(row)));
  },
  actionFor: () => 'schedule',
});

/**
 * A person who may read both ends may read a link, and a person who may schedule the successor may change it. A person
 * who sees only the successor knows only that the link exists. Restoring a link requires the same as creating it: to
 * read the predecessor.
 */
const access: EntityAccess = {
  ...successorAccess,
  async findRefused(db, actor, changes, end) {
    const refused = await successorAccess.findRefused(db, actor, changes, end);
    if (end === 'before') return refused;
    const coming = new Map(changes.map((change) => [change.entityId, change]));
    const links = await listLinkEnds(db, [...coming.keys()]);
    const hidden = links.filter(({ predecessor }) => !mayRead(actor, predecessor));
    return [
      ...refused,
      ...hidden.flatMap(({ id }) => {
        const change = coming.get(id);
        return change ? [{ change, isHidden: true, refusal: notFound() }] : [];
      }),
    ];
  },
  async foreseeRefused(db, actor, changes) {
    const refused = await successorAccess.foreseeRefused(db, actor, changes);
    const coming = changes.filter(({ field, new: value }) => field === 'row' && value !== null);
    if (coming.length === 0) return refused;
    const idOf = (change: FieldChange) => (change.new as { predecessorId: string }).predecessorId;
    const works = await findWorkFacts(db, [...new Set(coming.map(idOf))]);
    const unseen = coming.filter((change) => {
      const facts = works.get(idOf(change));
      return facts === undefined || !mayRead(actor, facts);
    });
    return [...refused, ...unseen.map((change) => ({ change, isHidden: true, refusal: notFound() }))];
  },
  async findReadable(db, actor, ids) {
    const links = await listLinkEnds(db, ids);
    const readable = links.filter(({ predecessor, successor }) =>
      [predecessor, successor].every((facts) => mayRead(actor, facts)),
    );
    return new Set(readable.map(({ id }) => id));
  },
};

function mayRead(actor: Actor, facts: WorkFacts): boolean {
  return decide(actor, 'read', 'works', facts).allowed;
}

export const linkEntity = defineEntity({
  name: 'link',
  table: 'link',
  fields: {
    predecessorId: 'predecessor_id',
    successorId: 'successor_id',
    type: 'type',
    lag: 'lag',
    lagUnit: 'lag_unit',
  },
  // A link has no name of its own, only its ends have names.
  label: () => null,
  access,
  checkInvariants: refuseLinkCycles,
});

async function listLinkEnds(db: Db | Tx, ids: readonly string[]): Promise<LinkEnds[]> {
  const { rows } = await sql<LinkEnds>`
    select l.id, ${factsOf('before', 'before_project')} as predecessor, ${factsOf('after', 'after_project')} as successor
    from link l
    join work before on before.id = l.predecessor_id
    left join project before_project on before_project.id = before.project_id
    join work after on after.id = l.successor_id
    left join project after_project on after_project.id = after.project_id
    where l.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

function factsOf(work: string, project: string) {
  const column = (name: string) => sql.ref(`${work}.${name}`);
  return sql`jsonb_build_object('ownerId', ${column('owner_id')}, 'assigneeIds', ${workColumn('assigneeIds', work)},
    'reviewerId', ${column('reviewer_id')}, 'createdBy', ${column('created_by')}, 'projectId', ${column('project_id')},
    'departmentId', ${column('department_id')}, 'projectVisibility', ${sql.ref(`${project}.visibility`)})`;
}
