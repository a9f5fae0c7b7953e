import type { ResourceCreate, ResourceUpdate } from '@gantry/contract';
import { requireAccess } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { getResource, getResourceRow } from './read-resources.ts';
import { resourceEntity, resourceReferences } from './resource-entity.ts';
import type { ResourceReader } from './resource-repository.ts';

/** Who changes resources, in which transaction, and the change set that it becomes. */
export interface ResourceWriter extends ResourceReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

export async function createResource(writer: ResourceWriter, body: ResourceCreate) {
  const { db: tx, actor, change } = writer;
  await refuseUnknownReferences(tx, actor, resourceReferences.sent(body));
  requireAccess(actor, 'create', 'resources', { departmentId: body.departmentId ?? null });
  const [row] = await change.insert(resourceEntity, [body]);
  if (!row) throw new Error('the resource was not created');
  return getResource(writer, row.id);
}

/** Changes a resource; one that moves to another department asks the right there as well. */
export async function updateResource(
  writer: ResourceWriter,
  id: string,
  { version, ...sent }: ResourceUpdate,
) {
  const { db: tx, actor, change } = writer;
  const row = await getResourceRow(writer, id);
  requireAccess(actor, 'update', 'resources', row);
  await refuseUnknownReferences(tx, actor, resourceReferences.sent(sent));
  if (sent.departmentId !== undefined)
    requireAccess(actor, 'update', 'resources', { departmentId: sent.departmentId });
  await change.update(resourceEntity, id, sent, { version });
  return getResource(writer, id);
}

/** Puts a resource into the bin. Works keep its name, but it no longer counts in any load. */
export async function deleteResource(writer: ResourceWriter, id: string): Promise<void> {
  const { actor, change } = writer;
  requireAccess(actor, 'delete', 'resources', await getResourceRow(writer, id));
  await change.update(resourceEntity, id, { deletedAt: change.at });
}
