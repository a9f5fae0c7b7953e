import {
  MOST_MAPPINGS,
  type SignInMapping,
  type SignInMappingCreate,
  type SignInMappings,
  type SignInMappingUpdate,
} from '@gantry/contract';
import { type Actor, notFound, readsWhyOf, requireAccess } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { findReferences, refuseUnknownReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type GroupHash, normalGroup } from './claims.ts';
import { factsOf, refuseMapping, signInMappingEntity } from './mapping-entity.ts';
import {
  countKnown,
  countMappings,
  findWithReasons,
  isKnownRole,
  listMappings,
} from './mapping-repository.ts';
import { said } from './words/index.ts';

export interface MappingReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly hash: GroupHash;
}

export interface MappingWriter extends MappingReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

/** The content of a mapping, saved or not. */
export type MappingFields = Pick<
  SignInMapping,
  'claim' | 'value' | 'name' | 'role' | 'departmentId' | 'projectId'
>;

export async function getMappings({ db, actor, hash }: MappingReader) {
  const mappings = await listMappings(db, actor, hash);
  const response: SignInMappings = { mappings, ...(await countKnown(db)) };
  return { response, references: await referencesOf(db, actor, mappings) };
}

export async function createMapping(writer: MappingWriter, body: SignInMappingCreate) {
  const { db: tx, change, actor } = writer;
  requireAccess(actor, 'update', 'settings', {});
  const { claim, value, name = null, role = null, departmentId = null, projectId = null } = body;
  const fields = normal({ claim, value, name, role, departmentId, projectId });
  await requireSound(writer, fields);
  if ((await countMappings(tx)) >= MOST_MAPPINGS)
    throw new ProblemError('sign-in-mappings/too-many', said('tooMany', { count: MOST_MAPPINGS }));
  const [row] = await change.insert(signInMappingEntity, [fields]);
  if (!row) throw new Error('the mapping was not created');
  return present(writer, row.id);
}

/** Changes a mapping. Requires the right to what it gives now and to what it would give. */
export async function updateMapping(
  writer: MappingWriter,
  id: string,
  { version, ...sent }: SignInMappingUpdate,
) {
  const { db: tx, change, actor, hash } = writer;
  requireAccess(actor, 'update', 'settings', {});
  const [before] = await listMappings(tx, actor, hash, [id]);
  if (!before) throw notFound();
  await requireGiver({ db: tx, actor }, before);
  const row = await change.update(signInMappingEntity, id, normalPatch(before, sent), {
    version,
    check: ({ role, department_id: departmentId, project_id: projectId }) =>
      requireGift({ role, departmentId, projectId }),
  });
  const after = { ...row, departmentId: row.department_id, projectId: row.project_id };
  await requireSound(writer, after, before);
  return present(writer, id);
}

export async function removeMapping(writer: MappingWriter, id: string): Promise<null> {
  const { db: tx, change, actor, hash } = writer;
  requireAccess(actor, 'update', 'settings', {});
  const [before] = await listMappings(tx, actor, hash, [id]);
  if (!before) throw notFound();
  await requireGiver({ db: tx, actor }, before);
  await change.remove(signInMappingEntity, [id]);
  return null;
}

type Asker = Pick<MappingReader, 'db' | 'actor'>;

/** Throws when a target does not exist, or when the person may not give it. Unchanged values are not checked again. */
export async function requireSound(
  { db, actor, hash }: MappingReader,
  fields: MappingFields,
  before?: MappingFields,
): Promise<void> {
  requireGift(fields);
  const { role, departmentId, projectId } = fields;
  if (role !== null && role !== before?.role && !(await isKnownRole(db, role))) {
    const message = said('noSuchRole');
    throw new ProblemError('policy/unknown-role', message, { errors: [{ path: 'role', message }] });
  }
  await refuseUnknownReferences(db, actor, [
    {
      field: 'departmentId',
      kind: 'department',
      ids: [departmentId === before?.departmentId ? null : departmentId],
    },
    { field: 'projectId', kind: 'project', ids: [projectId === before?.projectId ? null : projectId] },
  ]);
  await requireGiver({ db, actor }, fields);
  await refuseReasons({ db, actor, hash }, fields);
}

/** Throws when a mapping would let its author read the reasons of absences of people that it is known to apply to. */
async function refuseReasons(reader: MappingReader, fields: MappingFields): Promise<void> {
  const { headedDepartmentIds } = reader.actor;
  if (fields.departmentId === null || !headedDepartmentIds.includes(fields.departmentId)) return;
  const name = await findWithReasons(reader, fields);
  if (name !== undefined) throw readsWhyOf(name);
}

export async function requireGiver({ db, actor }: Asker, fields: MappingFields): Promise<void> {
  const [facts] = await factsOf(db, [fields]);
  const refusal = facts && refuseMapping(actor, facts);
  if (refusal) throw refusal;
}

function requireGift({
  role,
  departmentId,
  projectId,
}: Pick<MappingFields, 'role' | 'departmentId' | 'projectId'>) {
  if (role !== null || departmentId !== null || projectId !== null) return;
  const message = said('givesSomething');
  throw new ProblemError('request/invalid', message, { errors: [{ path: 'role', message }] });
}

export function normal(fields: MappingFields): MappingFields {
  return fields.claim === 'group' ? { ...fields, value: normalGroup(fields.value) } : fields;
}

/** If the kind of claim changes, the existing value is validated again. */
function normalPatch(before: MappingFields, sent: Omit<SignInMappingUpdate, 'version'>) {
  const { claim = before.claim, value } = sent;
  if (value === undefined && claim === before.claim) return sent;
  return { ...sent, value: normal({ ...before, claim, value: value ?? before.value }).value };
}

async function present({ db, actor, hash }: MappingReader, id: string) {
  const [response] = await listMappings(db, actor, hash, [id]);
  if (!response) throw notFound();
  return { response, references: await referencesOf(db, actor, [response]) };
}

function referencesOf(db: Db | Tx, actor: Actor, mappings: readonly MappingFields[]) {
  return findReferences(db, actor, {
    departments: mappings.map(({ departmentId }) => departmentId),
    projects: mappings.map(({ projectId }) => projectId),
  });
}
