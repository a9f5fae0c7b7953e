import { describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { createPerson } from '../../../tests/people.ts';
import { runOn } from '../../../tests/run-command.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { CommandError } from '../command.ts';
import { user } from './user.ts';

const office = await openOffice();
const { services } = office;
const { db, pool } = services;

async function run(...args: string[]): Promise<string> {
  return (await runOn(services, user, ...args)).text;
}

const statusOf = async (email: string) =>
  (await pool.query('select status, roles from app_user where email = $1', [email])).rows[0];

const emailOf = ({ id }: Caller) => `person-${id}@example.test`;

describe('the command user', () => {
  it('invites people and lists them', async () => {
    expect(await run('invite', 'New@Example.test', '--name', 'New Person', '--role', 'manager')).toContain(
      'is invited',
    );
    expect(await statusOf('new@example.test')).toEqual({ status: 'invited', roles: ['manager'] });
    expect(await run('list')).toMatch(/New Person {2}new@example\.test {2}invited {3}manager {2}never seen/);
  });

  it('reports wrong arguments', async () => {
    await expect(run('invite', 'no-address', '--name', 'X')).rejects.toThrow(
      'E-mail: Enter an e-mail address.',
    );
    await expect(run('invite', 'x@example.test')).rejects.toThrow(CommandError);
    await expect(run('invite', 'x@example.test', '--name', 'X', '--role', 'king')).rejects.toThrow('Roles');
    await expect(run('list', 'me', 'too')).rejects.toThrow('npm run gantry -- user list');
    await expect(run('dance', 'x')).rejects.toThrow(CommandError);
    await expect(run('disable', 'nobody@example.test')).rejects.toThrow('No one here has the address');
  });

  it('disables and signs out at once, but never the last administrator', async () => {
    const admin = await createPerson(db, { roles: ['admin'], email: 'admin@example.test' });
    const leaving = await createPerson(db, { name: 'Lea Ving', email: 'leaving@example.test' });
    await signInAs(services, leaving.id);
    expect(await run('disable', 'LEAVING@example.test', '--hand-over-to', admin.email)).toContain(
      'took over 0 open works',
    );
    expect((await statusOf(leaving.email)).status).toBe('disabled');
    expect(
      (await pool.query('select 1 from session_family where user_id = $1', [leaving.id])).rows,
    ).toHaveLength(0);
    await expect(run('disable', admin.email)).rejects.toMatchObject({ code: 'users/last-admin' });
    expect((await statusOf(admin.email)).status).toBe('active');
  });

  it('notifies the person who takes works over, once for all of them', async () => {
    const leaving = await office.person({ name: 'Leo Leaving' });
    const heir = await office.person({ name: 'Hei Ress' });
    for (const title of ['One', 'Two']) await leaving.make('/api/works', { title, ownerId: leaving.id });
    expect(await run('disable', emailOf(leaving), '--hand-over-to', emailOf(heir))).toContain(
      'Hei Ress took over 2 open works.',
    );
    expect(await heir.list('/api/notifications')).toMatchObject([
      { kind: 'hand_over', workCount: 2, actorId: null },
    ]);
  });

  it('gives a login link only to administrators', async () => {
    await createPerson(db, { email: 'member@example.test' });
    await createPerson(db, { roles: ['admin'], email: 'locked-out@example.test' });
    await expect(run('login-link', 'member@example.test')).rejects.toThrow('not an active administrator');
    expect(await run('login-link', 'locked-out@example.test')).toMatch(
      /http:\/\/localhost:3000\/identity\/link\/[\w-]{43}$/,
    );
  });
});
