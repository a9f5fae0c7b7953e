import { type FieldDeclaration, type FieldKind, workingResourceKinds } from '@gantry/contract';
import { type Said, sentences } from '@gantry/contract/words';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

export type ReferenceKind = 'person' | 'project' | 'department' | 'label' | 'calendar' | 'work' | 'resource';

/** Ids that a caller sends, by the field in which they stand. */
export interface SentReference {
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly ids: readonly (string | null)[];
}

interface Change {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** Of an entity whose fields point to these kinds of things: what changes of it point to that they did not point to before. */
export function addedReferences(kinds: Readonly<Partial<Record<string, ReferenceKind>>>) {
  return (changes: readonly Change[]): SentReference[] =>
    changes.flatMap(({ field, old, new: value }) => {
      const kind = kinds[field];
      if (kind === undefined) return [];
      const known = new Set([old].flat());
      const ids = [value].flat().filter((id): id is string => typeof id === 'string' && !known.has(id));
      return [{ field, kind, ids }];
    });
}

const REFERENCE_KINDS: Readonly<Partial<Record<FieldKind, ReferenceKind>>> = {
  person: 'person',
  people: 'person',
  department: 'department',
  calendar: 'calendar',
};

interface FieldList {
  readonly names: readonly string[];
  get(name: string): FieldDeclaration;
}

/** The references of a kind of record, found by its declared fields. */
export function declaredReferences(fields: FieldList) {
  const added = addedReferences(
    Object.fromEntries(fields.names.map((name) => [name, REFERENCE_KINDS[fields.get(name).kind]])),
  );
  return {
    added,
    /** What a person sends in a new record or a change. */
    sent: (body: object): SentReference[] =>
      added(Object.entries(body).map(([field, value]) => ({ field, old: null, new: value }))),
  };
}

/** For people: what the sender means by the id. */
const WORDS: Readonly<Record<ReferenceKind, Said>> = {
  person: said('noSuchPerson'),
  project: said('noSuchProject'),
  department: said('noSuchDepartment'),
  label: said('noSuchLabel'),
  calendar: said('noSuchCalendar'),
  work: said('noSuchWork'),
  resource: said('noSuchResource'),
};

/**
 * Refuses ids that point to nothing, to what the sender may not see, or to what is in the bin: all the same to a caller that
 * asks. One query for all fields; every field that is wrong is named.
 */
export async function refuseUnknownReferences(
  tx: Db | Tx,
  actor: Actor,
  references: readonly SentReference[],
): Promise<void> {
  const sent = joinFields(references);
  if (sent.length === 0) return;
  const questions = sent.map(
    ({ kind, given }, index) => sql`
      select ${sql.lit(index)} as index from unnest(${given}::uuid[]) given (id)
      where not exists (select from ${known(kind, actor)} and r.id = given.id)`,
  );
  const { rows } = await sql<{ index: number }>`${sql.join(questions, sql` union `)}`.execute(tx);
  const errors = sent.flatMap(({ field, kind }, index) =>
    rows.some((row) => row.index === index) ? [{ path: field, message: WORDS[kind] }] : [],
  );
  if (errors.length > 0)
    throw new ProblemError('entity/unknown-reference', sentences(errors.map(({ message }) => message)), {
      errors,
    });
}

/** What many rows point to in the same field is asked once: a question for each row would be too deep a statement. */
function joinFields(references: readonly SentReference[]) {
  const groups = Map.groupBy(references, ({ field, kind }) => `${field} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const given = [...new Set(group.flatMap(({ ids }) => ids).filter((id) => id !== null))];
    return group[0] && given.length > 0 ? [{ field: group[0].field, kind: group[0].kind, given }] : [];
  });
}

function known(kind: ReferenceKind, actor: Actor): RawBuilder<unknown> {
  switch (kind) {
    case 'person':
      return sql`app_user r where r.status <> 'disabled'`;
    case 'project':
      return sql`project r where r.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'r')}`;
    case 'department':
      return sql`department r where ${accessFilter(actor, 'read', 'departments', 'r')}`;
    case 'label':
      return sql`label r where true`;
    case 'calendar':
      return sql`calendar r where r.deleted_at is null`;
    case 'work':
      return sql`work r where r.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'r')}`;
    case 'resource':
      // Material and cost stay where an import has put them.
      return sql`resource r where r.deleted_at is null and r.kind = any(${workingResourceKinds}::text[])
        and ${accessFilter(actor, 'read', 'resources', 'r')}`;
  }
}
