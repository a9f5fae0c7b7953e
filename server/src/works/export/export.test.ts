import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { by, type SignedIn, signInAs } from '../../../tests/signed-in.ts';
import { unzip } from '../../../tests/unzip.ts';
import { ExportPlaces } from './export-places.ts';

const office = await openOffice();
let ada: Caller;
let ben: SignedIn;
let vera: SignedIn;

const download = (who: SignedIn, query: string) =>
  office.app.inject(by(who, { method: 'GET', url: `/api/works/export?${query}` }));

async function csvOf(who: SignedIn, query: string): Promise<string[]> {
  const answer = await download(who, `format=csv&${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.payload.split('\r\n').slice(0, -1);
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada, Admin', roles: ['admin'] });
  const person = async (name: string, roles: ('member' | 'viewer')[]) =>
    signInAs(office.services, (await office.person({ name, roles })).id);
  ben = await person('Ben Builder', ['member']);
  vera = await person('Vera Viewer', ['viewer']);
  const harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour' });
  const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
  const make = (title: string, parts: object = {}) =>
    ada.make('/api/works', { title, projectId: harbour.id, ...parts });
  await make('Anchor, "heavy"', { due: '2026-03-02', progress: 20, ownerId: ada.id });
  await make('=HYPERLINK("http://evil.example")', { priority: 'high', due: '2026-04-01' });
  await make('Crane <3 & Ünïcode 船', { due: '2026-03-05T14:30', durationMinutes: 90 });
  await ada.make('/api/works', { title: 'Hidden', projectId: secret.id, due: '2026-03-03' });
});

describe('an export', () => {
  it('as CSV contains the matching works in their order, with the requested columns', async () => {
    const query = 'sort=due&columns=key&columns=title&columns=owner&columns=due&columns=progress';
    expect(await csvOf(ben, query)).toEqual([
      '\ufeffKey,Title,Owner,Due,Progress',
      'HAR-1,"Anchor, ""heavy""","Ada, Admin",2026-03-02T17:00,20%',
      'HAR-3,Crane <3 & Ünïcode 船,,2026-03-05T14:30,0%',
      `HAR-2,"'=HYPERLINK(""http://evil.example"")",,2026-04-01T17:00,0%`,
    ]);
    expect(await csvOf(ben, 'columns=key&filter=priority:is:high')).toEqual(['\ufeffKey', 'HAR-2']);
    expect(await csvOf(ben, 'columns=key&filter=priority:is:urgent')).toEqual(['\ufeffKey']);
  });

  it('as CSV contains no formulas: text that looks like one stays text', async () => {
    const lines = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1'];
    for (const title of lines) await ada.make('/api/works', { title, priority: 'urgent' });
    const signedIn = await signInAs(office.services, ada.id);
    const written = await csvOf(signedIn, 'columns=title&sort=created&filter=priority:is:urgent');
    expect(written.slice(1).sort()).toEqual(lines.map((line) => `'${line}`).sort());
  });

  it('as XLSX contains typed cells', async () => {
    const query =
      'format=xlsx&sort=due&columns=title&columns=due&columns=progress&columns=length&filter=project:not_empty';
    const answer = await download(ben, query);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="works-2026-03-02.xlsx"');
    const parts = unzip(answer.rawPayload);
    expect([...parts.keys()]).toContain('[Content_Types].xml');
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(4);
    expect(sheet).toContain('Crane &lt;3 &amp; Ünïcode 船');
    expect(sheet).toContain('<c t="inlineStr" s="0"><is><t xml:space="preserve">=HYPERLINK(');
    // 2 March 2026, 17:00.
    expect(sheet).toContain(`<c s="2"><v>${46083 + 17 / 24}</v></c>`);
    expect(sheet).toContain('<c s="3"><v>0.2</v></c><c/>');
    expect(sheet).toContain('<c><v>1.5</v></c>');
    expect(sheet).not.toContain('Hidden');
  });

  it('names predecessors in other projects, and only the existence of hidden ones', async () => {
    const project = async (key: string, more: object = {}) =>
      (await ada.make('/api/projects', { key, name: key, ...more })).id;
    const [home, open, closed] = [
      await project('WAI'),
      await project('OPN'),
      await project('CLO', { visibility: 'members' }),
    ];
    const make = (title: string, projectId: string) => ada.make('/api/works', { title, projectId });
    const [pour, dig, permit, form] = [
      await make('Pour', home),
      await make('Dig', open),
      await make('Permit', closed),
      await make('Form', home),
    ];
    const link = (predecessorId: string, more: object = {}) =>
      ada.make('/api/links', { predecessorId, successorId: pour.id, ...more });
    await link(dig.id, { type: 'SS', lag: 960 });
    await link(permit.id);
    await link(form.id);
    const query = `columns=title&columns=elsewhere&sort=title&filter=project:is:${home}`;
    const adaIn = await signInAs(office.services, ada.id);
    expect(await csvOf(adaIn, query)).toEqual([
      '\ufeffTitle,Predecessors elsewhere',
      'Form,',
      'Pour,"CLO-1 Permit (FS); OPN-1 Dig (SS+16h)"',
    ]);
    const seen = 'OPN-1 Dig (SS+16h); a work you may not see';
    expect((await csvOf(ben, query))[2]).toBe(`Pour,"${seen}"`);
    const all = await csvOf(ben, `sort=title&filter=project:is:${home}`);
    expect(all[0]).toMatch(/,Predecessors elsewhere$/);
    expect(all[2]?.endsWith(`,"${seen}"`)).toBe(true);
    const workbook = await download(ben, `format=xlsx&${query}`);
    const sheet = unzip(workbook.rawPayload).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain(seen);
  });

  it('contains exactly what the list shows to the same reader', async () => {
    for (const sort of ['title', '-due', 'owner', 'project', 'key', '-updated', 'deadline']) {
      const listed = await office.app.inject(by(ben, { method: 'GET', url: `/api/works?sort=${sort}` }));
      const keys = listed.json().response.map(({ key }: { key: string }) => key);
      expect((await csvOf(ben, `columns=key&sort=${sort}`)).slice(1)).toEqual(keys);
    }
  });

  it('requires the right to export, and is refused before any byte is sent', async () => {
    expect((await download(vera, 'format=csv')).statusCode).toBe(403);
    expect((await download(ben, 'format=pdf')).statusCode).toBe(400);
    expect((await download(ben, 'format=csv&filter=status:is:blocked')).json()).toMatchObject({
      code: 'request/invalid',
    });
  });

  it('releases its place after ten minutes, however slowly it is read', () => {
    vi.useFakeTimers();
    try {
      const places = new ExportPlaces();
      const file = new Readable({ read: () => undefined }).on('error', () => undefined);
      places.holdFor(file, places.take('Ada'));
      places.take('Ada');
      vi.advanceTimersByTime(10 * 60_000 - 1);
      expect(file.destroyed).toBe(false);
      vi.advanceTimersByTime(1);
      expect(file.destroyed).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is limited to two at a time for each person and four in total', () => {
    const places = new ExportPlaces();
    const leave = places.take('Ada');
    places.take('Ada');
    expect(() => places.take('Ada')).toThrow('Other exports');
    leave();
    places.take('Ada');
    places.take('Ben');
    places.take('Ben');
    expect(() => places.take('Lea')).toThrow('Other exports');
  });
});
