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
    'sorted by %s reveals no sort values',
    async (sort) => {
      const { body } = await mia.get(`/api/works?sort=${sort}&limit=1`);
      expect(body.next).not.toBeNull();
      // Only long words: the sealed text is random and may contain a short word by chance.
      const readings = [body.next, Buffer.from(String(body.next), 'base64url').toString('latin1')];
      for (const text of readings)
        expect(text).not.toMatch(/Takeover|Miriam|Anchorage|SECRECY|project|values/);
      const next = await mia.get(`/api/works?sort=${sort}&limit=1&cursor=${body.next}`);
      expect(next.status).toBe(200);
    },
  );

  it('is the same for the same position, so that reading a list twice gives the same response', async () => {
    const read = async () => (await mia.get('/api/works?sort=project&limit=1')).body.next;
    expect(await read()).toBe(await read());
  });

  it('works after the longest title in any script', async () => {
    for (const tail of ['a', 'b'])
      await ada.make('/api/works', { title: `${'龍'.repeat(254)}${tail}`, ownerId: mia.id });
    const first = await mia.get('/api/works?sort=-title&limit=1');
    expect((await mia.get(`/api/works?sort=-title&limit=1&cursor=${first.body.next}`)).status).toBe(200);
  });

  it('is refused if it comes from another list or is forged', async () => {
    const works = (await mia.get('/api/works?limit=1')).body.next;
    const made = new CursorSeal('a secret that another server keeps').seal('listWorks', '{}');
    for (const url of [`/api/users?cursor=${works}`, `/api/works?cursor=${made}`, '/api/works?cursor=AAAA'])
      expect((await mia.get(url)).body.code).toBe('request/invalid');
  });
});
