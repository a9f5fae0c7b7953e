import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { CursorSeal } from './cursor-seal.ts';

const office = await openOffice();
let ada: Caller;
let mia: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  mia = await office.person({ name: 'Miriam Member' });
  const hidden = { key: 'SECRECY', name: 'Takeover of Rivals', visibility: 'members' };
  const secret = await ada.make('/api/projects', hidden);
  for (const title of ['Anchorage', 'Breakwater', 'Crane'])
    await ada.make('/api/works', { title, projectId: secret.id, ownerId: mia.id });
});

describe('the cursor of a list', () => {
  it.each(['project', 'owner', 'title', 'key', '-project'])(
    'sorted by %s says nothing of what it sorts by',
    async (sort) => {
      const { body } = await mia.get(`/api/works?sort=${sort}&limit=1`);
      expect(body.next).not.toBeNull();
      // Long words only: the sealed text is random, and a short one stands in it by chance.
      const readings = [body.next, Buffer.from(String(body.next), 'base64url').toString('latin1')];
      for (const text of readings)
        expect(text).not.toMatch(/Takeover|Miriam|Anchorage|SECRECY|project|values/);
      const next = await mia.get(`/api/works?sort=${sort}&limit=1&cursor=${body.next}`);
      expect(next.status).toBe(200);
    },
  );

  it('is the same for the same place, so that a list that is read again has not changed', async () => {
    const read = async () => (await mia.get('/api/works?sort=project&limit=1')).body.next;
    expect(await read()).toBe(await read());
  });

  it('leads on behind the longest title in any script', async () => {
    for (const tail of ['a', 'b'])
      await ada.make('/api/works', { title: `${'龍'.repeat(254)}${tail}`, ownerId: mia.id });
    const first = await mia.get('/api/works?sort=-title&limit=1');
    expect((await mia.get(`/api/works?sort=-title&limit=1&cursor=${first.body.next}`)).status).toBe(200);
  });

  it('is refused where another list, or nobody, gave it', async () => {
    const works = (await mia.get('/api/works?limit=1')).body.next;
    const made = new CursorSeal('a secret that another server keeps').seal('listWorks', '{}');
    for (const url of [`/api/users?cursor=${works}`, `/api/works?cursor=${made}`, '/api/works?cursor=AAAA'])
      expect((await mia.get(url)).body.code).toBe('request/invalid');
  });
});
