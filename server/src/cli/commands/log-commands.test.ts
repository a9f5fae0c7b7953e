import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { runOn } from '../../../tests/run-command.ts';
import { createTestServer } from '../../../tests/test-server.ts';
import { defaultPolicy } from '../../access/index.ts';
import { inChangeSet, sealCommitted, sealKey } from '../../change-sets/index.ts';
import { clientConfig } from '../../platform/database/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { workEntity } from '../../works/index.ts';
import { type Command, CommandError } from '../command.ts';
import { policy } from './policy.ts';
import { undo } from './undo.ts';
import { verify } from './verify.ts';

const { services } = await createTestServer();
const { db, clock, databaseAddress, sessionSecret } = services;
const directory = mkdtempSync(join(tmpdir(), 'gantry-policy-'));
afterAll(() => rmSync(directory, { recursive: true }));

const run = (command: Command, ...args: string[]) => runOn(services, command, ...args);

async function insertWork(key: string) {
  const id = newId();
  const changeSetId = await inChangeSet(
    db,
    { actorId: null, via: 'import', at: clock.now() },
    async (change) => {
      await change.insert(workEntity, [{ id, key, title: 'Imported', rank: 'a' }]);
      return change.id;
    },
  );
  return { id, changeSetId };
}

const binned = async (id: string) =>
  (await db.selectFrom('work').select('deleted_at').where('id', '=', id).executeTakeFirst())?.deleted_at !==
  null;

describe('the command undo', () => {
  test('undoes an import, and the undo as well', async () => {
    const { id, changeSetId } = await insertWork('WRK-1');
    const { code, text } = await run(undo, changeSetId);
    expect(code).toBe(0);
    expect(await binned(id)).toBe(true);
    const undoId = /change set (\S+)\./.exec(text)?.[1] ?? '';
    await run(undo, undoId);
    expect(await binned(id)).toBe(false);
  });

  test('reports wrong arguments', async () => {
    await expect(run(undo)).rejects.toThrow(CommandError);
    await expect(run(undo, 'the last one')).rejects.toThrow(CommandError);
    await expect(run(undo, newId())).rejects.toThrow('It does not exist');
  });
});

describe('the command verify', () => {
  const seal = () => sealCommitted(db, sealKey(sessionSecret), () => clock.now());

  test('confirms the log, and notices a truncated end with the help of what it printed before', async () => {
    await insertWork('WRK-2');
    await seal();
    const { code, text } = await run(verify);
    expect(code).toBe(0);
    const noted = /\d+:[0-9a-f]{64}/.exec(text)?.[0] ?? '';
    expect((await run(verify, noted)).code).toBe(0);
    expect((await run(verify, `9999:${'0'.repeat(64)}`)).code).toBe(1);
    await expect(run(verify, 'yesterday')).rejects.toThrow(CommandError);
  });

  test('names the first row that was changed outside of Gantry', async () => {
    const { id } = await insertWork('WRK-3');
    await seal();
    const client = new pg.Client(clientConfig(databaseAddress));
    await client.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update change_item set new_value = '{"title": "Other"}' where entity_id = $1`, [id]);
    await client.end();
    const { code, text } = await run(verify);
    expect(code).toBe(1);
    expect(text).toContain(`the values of item 0 (row of work ${id}) were changed`);
  });
});

describe('the command policy', () => {
  const file = join(directory, 'policy.json');

  test('shows the rules, replaces them with those of a file and restores the first ones', async () => {
    expect(JSON.parse((await run(policy, 'show')).text)).toEqual(defaultPolicy);
    writeFileSync(file, JSON.stringify(defaultPolicy.slice(-1)));
    expect((await run(policy, 'set', file)).text).toContain('The policy has 1 rule now (version 2)');
    expect(JSON.parse((await run(policy, 'show')).text)).toEqual(defaultPolicy.slice(-1));
    await run(policy, 'reset');
    expect(JSON.parse((await run(policy, 'show')).text)).toEqual(defaultPolicy);
  });

  test('reports the errors in a file', async () => {
    await expect(run(policy, 'set', join(directory, 'none.json'))).rejects.toThrow('cannot be read');
    writeFileSync(file, '[');
    await expect(run(policy, 'set', file)).rejects.toThrow('is not JSON');
    writeFileSync(file, '[{"subject": "king"}]');
    await expect(run(policy, 'set', file)).rejects.toThrow(
      /holds no rules of access:\nRule 1, subject: Choose one of everyone, .*\.\n/,
    );
    await expect(run(policy)).rejects.toThrow(CommandError);
  });

  test('does not lock administrators out', async () => {
    writeFileSync(file, JSON.stringify(defaultPolicy.slice(0, 3)));
    await expect(run(policy, 'set', file)).rejects.toMatchObject({ code: 'policy/no-admin' });
  });
});
