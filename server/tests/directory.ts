import type { Role } from '@gantry/contract';
import type { InjectOptions } from 'fastify';
import { inChangeSet } from '../src/change-sets/index.ts';
import { departmentEntity } from '../src/departments/index.ts';
import { newId } from '../src/platform/identifiers.ts';
import { workEntity } from '../src/works/index.ts';
import { createPerson } from './people.ts';
import { by, type SignedIn, signInAs } from './signed-in.ts';
import { createTestServer } from './test-server.ts';

export interface Someone extends SignedIn {
  id: string;
  email: string;
}

/**
 * A server with one person of each kind, and helpers for tests of the directory. Call it at the top level of a test
 * file.
 */
export async function createDirectory() {
  const { app, services } = await createTestServer();
  const { db, pool } = services;

  async function someone(
    roles: Role[],
    parts: { name?: string; departmentId?: string } = {},
  ): Promise<Someone> {
    const person = await createPerson(db, { roles, ...parts });
    return { ...person, ...(await signInAs(services, person.id)) };
  }

  const ask = (who: SignedIn | undefined, request: InjectOptions) => app.inject(by(who, request));
  const patch = (who: SignedIn, id: string, payload: object) =>
    ask(who, { method: 'PATCH', url: `/api/users/${id}`, payload });
  const invite = (who: SignedIn, payload: object) => ask(who, { method: 'POST', url: '/api/users', payload });
  const rowOf = async (id: string) =>
    (await pool.query('select * from app_user where id = $1', [id])).rows[0];

  let works = 0;
  async function giveWork(values: {
    ownerId: string;
    assigneeIds?: string[];
    status?: 'todo' | 'done';
  }): Promise<string> {
    const id = newId();
    await inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, (change) =>
      change.insert(workEntity, [{ id, key: `WRK-${++works}`, title: 'A work', rank: id, ...values }]),
    );
    return id;
  }

  const survey = newId();
  const head = await someone(['member'], { name: 'Head Of Survey' });
  await inChangeSet(db, { actorId: null, via: 'api', at: services.clock.now() }, (change) =>
    change.insert(departmentEntity, [{ id: survey, code: 'SUR', name: 'Survey', headId: head.id }]),
  );
  const people = {
    admin: await someone(['admin']),
    manager: await someone(['manager']),
    member: await someone(['member']),
    viewer: await someone(['viewer']),
    head,
  };
  return { db, pool, someone, ask, patch, invite, rowOf, giveWork, survey, people };
}
