import type { Said } from '@gantry/contract/words';
import { expect, test } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { createTestDatabase } from '../../tests/test-database.ts';
import { actorByRoles, CompiledPolicy, defaultPolicy } from '../access/index.ts';
import { refuseUnknownReferences } from './unknown-references.ts';

const { db } = await createTestDatabase();
const admin = actorByRoles(['admin'], new CompiledPolicy(1, defaultPolicy));
const stranger = '00000000-0000-7000-8000-000000000009';

/** Put into words once its reader is known. */
const saysInEnglish = (message: Said) => message('en') === 'There is no such active person.';

test('of many rows that point to things, each thing is looked for once', async () => {
  const { id } = await createPerson(db);
  // As the undo of a change of the assignees of so many works.
  const known = Array.from({ length: 20_000 }, () => ({
    field: 'assigneeIds',
    kind: 'person' as const,
    ids: [id],
  }));
  await refuseUnknownReferences(db, admin, known);
  await expect(
    refuseUnknownReferences(db, admin, [...known, { field: 'assigneeIds', kind: 'person', ids: [stranger] }]),
  ).rejects.toMatchObject({
    code: 'entity/unknown-reference',
    extras: { errors: [{ path: 'assigneeIds', message: expect.toSatisfy(saysInEnglish) }] },
  });
});
