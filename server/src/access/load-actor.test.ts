import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createPerson, setPerson } from '../../tests/people.ts';
import { createTestDatabase } from '../../tests/test-database.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { departmentEntity } from '../departments/index.ts';
import { newId } from '../platform/identifiers.ts';
import { ensurePolicy } from '../policy/index.ts';
import { projectEntity, projectMemberEntity } from '../projects/index.ts';
import { loadActor } from './load-actor.ts';
import { PolicyStore } from './policy-store.ts';

const { db, pool } = await createTestDatabase();
const policies = new PolicyStore();

/** Company ▸ construction ▸ marine ▸ dredging, with sales next to construction. */
const [company, construction, marine, dredging, sales] = [newId(), newId(), newId(), newId(), newId()];
const [member, led, named] = [newId(), newId(), newId()];
let anna: string;

beforeAll(async () => {
  await ensurePolicy({ db, clock: { now: () => new Date() } });
  const head = (await createPerson(db)).id;
  await inChangeSet(db, { actorId: null, via: 'api', at: new Date() }, (change) =>
    change.insert(departmentEntity, [
      { id: company, code: 'HAR', name: 'Harbour', parentId: null, headId: head },
    ]),
  );
  anna = (await createPerson(db, { name: 'Anna Ek', roles: ['member', 'viewer'], departmentId: company })).id;
  await inChangeSet(db, { actorId: null, via: 'api', at: new Date() }, async (change) => {
    const rows = [
      { id: construction, code: 'CON', name: 'Construction', parentId: company, deputyIds: [anna] },
      { id: marine, code: 'MAR', name: 'Marine', parentId: construction },
      { id: dredging, code: 'DRE', name: 'Dredging', parentId: marine },
      { id: sales, code: 'SAL', name: 'Sales', parentId: company },
    ];
    for (const row of rows) await change.insert(departmentEntity, [row]);
    await change.insert(projectEntity, [
      { id: member, key: 'AA', name: 'A' },
      { id: led, key: 'BB', name: 'B' },
      { id: named, key: 'CC', name: 'C', leadId: anna },
      { id: newId(), key: 'DD', name: 'D', leadId: head },
    ]);
    await change.insert(projectMemberEntity, [
      { projectId: member, userId: anna, role: 'member' },
      { projectId: led, userId: anna, role: 'lead' },
    ]);
  });
});

const load = () => loadActor(db, policies, anna);
const sorted = (ids: readonly string[] | undefined) => [...(ids ?? [])].sort();

describe('a person as access sees them', () => {
  test('has roles, a home department, and every project and department that relates to them', async () => {
    const actor = await load();
    expect(actor).toMatchObject({
      id: anna,
      name: 'Anna Ek',
      roles: ['member', 'viewer'],
      departmentId: company,
    });
    expect(sorted(actor?.memberProjectIds)).toEqual(sorted([member, led, named]));
    expect(sorted(actor?.ledProjectIds)).toEqual(sorted([led, named]));
    expect(sorted(actor?.departmentIds)).toEqual(sorted([company, construction]));
    expect(sorted(actor?.departmentSubtreeIds)).toEqual(
      sorted([company, construction, marine, dredging, sales]),
    );
  });

  test('heads, also as a deputy, a department with all below it, and not the home department above', async () => {
    expect(sorted((await load())?.headedDepartmentIds)).toEqual(sorted([construction, marine, dredging]));
  });

  test('is a deputy only where they are one, and not in the departments that they head', async () => {
    const own = newId();
    await inChangeSet(db, { actorId: null, via: 'api', at: new Date() }, (change) =>
      change.insert(departmentEntity, [{ id: own, code: 'OWN', name: 'Own', headId: anna }]),
    );
    const actor = await load();
    expect(sorted(actor?.headedDepartmentIds)).toEqual(sorted([construction, marine, dredging, own]));
    expect(sorted(actor?.deputyDepartmentIds)).toEqual(sorted([construction, marine, dredging]));
    await inChangeSet(db, { actorId: null, via: 'api', at: new Date() }, (change) =>
      change.remove(departmentEntity, [own]),
    );
  });

  test('is loaded in one round trip', async () => {
    await load();
    const connect = vi.spyOn(pool, 'connect');
    await load();
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('reuses the compiled policy until the stored policy changes', async () => {
    const first = (await load())?.policy;
    expect((await load())?.policy).toBe(first);
    const reloaded = await policies.reload(db);
    expect((await load())?.policy).toBe(reloaded);
  });

  test('does not exist for access when disabled, invited or unknown', async () => {
    for (const status of ['disabled', 'invited'] as const) {
      await setPerson(db, anna, { status });
      expect(await load()).toBeUndefined();
    }
    await setPerson(db, anna, { status: 'active' });
    expect(await loadActor(db, policies, newId())).toBeUndefined();
  });

  test('is locked by a write until it is done: a role is not removed in between', async () => {
    let isTaken = false;
    let taking: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await loadActor(tx, policies, anna, { lock: true });
      taking = setPerson(db, anna, { roles: ['viewer'] }).then(() => {
        isTaken = true;
      });
      // Meanwhile, the other sessions get far enough to be seen waiting.
      await vi.waitUntil(async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      expect(isTaken).toBe(false);
    });
    await taking;
    expect((await load())?.roles).toEqual(['viewer']);
  });
});
