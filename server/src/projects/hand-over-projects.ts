import { sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { projectEntity } from './project-entity.ts';
import { handOverLead } from './write-projects.ts';

/** A project that a person leads, and whether the caller may change its lead. */
export interface LedProject {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly may: boolean;
}

/**
 * The projects that a person leads, limited to what the caller may see. Archived projects are included, so that none
 * keeps its lead.
 */
export async function listProjectsLedBy(db: Db | Tx, actor: Actor, leadId: string): Promise<LedProject[]> {
  const { rows } = await sql<LedProject>`
    select p.id, p.key, p.name, ${accessFilter(actor, 'update', 'projects', 'p')} is true as may
    from project p
    where p.lead_id = ${leadId} and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}
    order by p.name, p.id`.execute(db);
  return rows;
}

/** Gives the projects that a person leads to another person, in the change set of the author who may change them. */
export async function handOverProjects(
  { db, actor, change }: { db: Tx; actor: Actor; change: ChangeSetWriter },
  fromId: string,
  toId: string,
): Promise<void> {
  const led = (await listProjectsLedBy(db, actor, fromId)).filter(({ may }) => may);
  await change.updateMany(
    projectEntity,
    led.map(({ id }) => ({ id, patch: { leadId: toId } })),
  );
  for (const { id } of led) await handOverLead({ db, change }, { id, leadId: fromId }, toId);
}
