import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { testWorkbook } from '../tables/test-workbook.ts';

const office = await openOffice();
let ada: Caller;
let hugo: Caller;
let marine: string;
let dredging: string;

interface Row {
  number: number;
  name: string;
  roles: string[];
  problem: string | null;
  about: string;
}

const rehearse = async (text: string, caller = ada) => {
  const { status, body } = await caller.post('/api/imports/people/rehearsal', { text });
  return { status, body, ...(body.response as unknown as { rows: Row[]; fitting: number }) };
};
const file = (...lines: string[]) =>
  ['Name;E-mail;Job title;Department;Roles;Manager', ...lines].join('\r\n');
const problemsOf = async (text: string, caller = ada) =>
  (await rehearse(text, caller)).rows.map(({ number, problem, about }) => [number, problem, about]);
const personAt = async (email: string) =>
  (await ada.list(`/api/users?text=${email}`)).find((row) => row.email === email);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  hugo = await office.person({ name: 'Hugo Head' });
  const top = await ada.make('/api/departments', { code: 'HS', name: 'Harbour & Sons' });
  ({ id: marine } = await ada.make('/api/departments', {
    code: 'MAR',
    name: 'Marine works',
    parentId: top.id,
    headId: hugo.id,
  }));
  ({ id: dredging } = await ada.make('/api/departments', {
    code: 'DRE',
    name: 'Dredging',
    parentId: marine,
  }));
  const civil = await ada.make('/api/departments', { code: 'CIV', name: 'Civil works', parentId: top.id });
  await ada.make('/api/departments', { code: 'DRC', name: 'Dredging', parentId: civil.id });
  await office.person({ name: 'Twin Name' });
  await office.person({ name: 'Twin Name' });
});

describe('people from a table', () => {
  it('are invited with department by path, roles and manager, in one change set that one undo reverts', async () => {
    const text = file(
      'Nia Roberts;nia@harbour.example;Planner;Harbour & Sons / Marine works / Dredging;Manager, viewer;Ada Admin',
      '',
      'Ugo Sané;UGO@harbour.example;;mar;;nia@harbour.example',
      'Zoë Łapa;zoe@harbour.example;;;;',
    );
    const { rows, fitting } = await rehearse(text);
    expect(rows.map(({ number, roles, problem }) => [number, roles, problem])).toEqual([
      [2, ['manager', 'viewer'], null],
      [4, ['member'], null],
      [5, ['member'], null],
    ]);
    expect(await personAt('nia@harbour.example')).toBeUndefined();
    const { status, body } = await ada.post('/api/imports/people', { text, fitting });
    expect(status).toBe(201);
    expect(body.response).toHaveLength(3);
    const nia = await personAt('nia@harbour.example');
    expect(nia).toMatchObject({
      name: 'Nia Roberts',
      jobTitle: 'Planner',
      departmentId: dredging,
      managerId: ada.id,
      roles: ['manager', 'viewer'],
      status: 'invited',
    });
    // The manager is a person in the same file, and the department is given by its code.
    expect(await personAt('ugo@harbour.example')).toMatchObject({ departmentId: marine, managerId: nia?.id });
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await personAt('nia@harbour.example')).toBeUndefined();
    expect(await personAt('zoe@harbour.example')).toBeUndefined();
  });

  it('that cannot be invited are listed with row number and reason', async () => {
    await ada.make('/api/users', { name: 'Old Hand', email: 'old@harbour.example' });
    expect(
      await problemsOf(
        file(
          ';nameless@harbour.example',
          'No Mail;not an address',
          'Old Again;OLD@harbour.example',
          'First;same@harbour.example',
          'Second;Same@harbour.example',
          'Lost;lost@harbour.example;;Nowhere',
          'Torn;torn@harbour.example;;Dredging',
          'Odd Role;odd@harbour.example;;;captain',
          'Orphan;orphan@harbour.example;;;;Unknown Person',
          'Twin;twin@harbour.example;;;;Twin Name',
        ),
      ),
    ).toEqual([
      [2, 'wrong-name', ''],
      [3, 'wrong-email', 'not an address'],
      [4, 'email-taken', 'old@harbour.example'],
      [5, null, ''],
      [6, 'email-twice', '5'],
      [7, 'none-department', 'Nowhere'],
      [8, 'several-department', 'Dredging'],
      [9, 'no-role', 'captain'],
      [10, 'none-manager', 'Unknown Person'],
      [11, 'several-manager', 'Twin Name'],
    ]);
  });

  it('are invited only if the importer may invite each of them individually', async () => {
    const text = file(
      'Mine;mine@harbour.example;;Marine works / Dredging',
      'Not Mine;not-mine@harbour.example;;Civil works',
      'Too Strong;strong@harbour.example;;Marine works;Administrator',
    );
    const { rows, fitting } = await rehearse(text, hugo);
    expect(rows.map(({ problem }) => problem)).toEqual([null, 'not-allowed', 'not-allowed']);
    expect((await hugo.post('/api/imports/people', { text, fitting })).status).toBe(201);
    expect(await personAt('mine@harbour.example')).toBeDefined();
    expect(await personAt('not-mine@harbour.example')).toBeUndefined();
    const ben = await office.person({ name: 'Ben Builder' });
    expect((await rehearse(text, ben)).status).toBe(403);
  });

  it('must be as many as announced, otherwise no invitation is sent', async () => {
    const text = file('One;one@harbour.example', 'Two;two@harbour.example');
    expect((await rehearse(text)).fitting).toBe(2);
    await ada.make('/api/users', { name: 'One', email: 'one@harbour.example' });
    const { status, body } = await ada.post('/api/imports/people', { text, fitting: 2 });
    expect([status, body.code]).toEqual([409, 'imports/not-ready']);
    expect(await personAt('two@harbour.example')).toBeUndefined();
  });

  it('are read below titles in either language, with any separator; without titles there are no rows', async () => {
    expect((await rehearse('Họ và tên\tEmail\tPhòng ban\nAn Trần\tan@harbour.example\tMAR')).fitting).toBe(1);
    expect((await rehearse('"Name","E-mail"\n"Roe, Jane","jane@harbour.example"')).rows[0]?.name).toBe(
      'Roe, Jane',
    );
    expect(await rehearse('Jane Roe;jane@harbour.example')).toMatchObject({
      status: 200,
      titles: ['Jane Roe', 'jane@harbour.example'],
      columns: { name: null, email: null },
      rows: [],
      fitting: 0,
    });
    const many = Array.from({ length: 2_001 }, (_, index) => `P ${index};p${index}@harbour.example`);
    expect((await rehearse(file(...many))).status).toBe(400);
  });

  it('are read from chosen columns if the titles are unknown', async () => {
    const text = 'Wer;Adresse;Team;Position\nDora Deck;dora@harbour.example;Captain;MAR';
    const { body } = await ada.post('/api/imports/people/rehearsal', { text });
    expect(body.response).toMatchObject({
      titles: ['Wer', 'Adresse', 'Team', 'Position'],
      columns: { name: null, email: null, jobTitle: 3, department: 2, roles: null, manager: null },
      fitting: 0,
    });
    // Recognized columns can be corrected, too.
    const columns = { name: 0, email: 1, jobTitle: 2, department: 3 };
    const chosen = await ada.post('/api/imports/people/rehearsal', { text, columns });
    expect(chosen.body.response).toMatchObject({ columns: { ...columns, roles: null }, fitting: 1 });
    expect((await ada.post('/api/imports/people', { text, columns, fitting: 1 })).status).toBe(201);
    expect(await personAt('dora@harbour.example')).toMatchObject({
      name: 'Dora Deck',
      jobTitle: 'Captain',
      departmentId: marine,
    });
    const outside = { text, columns: { ...columns, email: 9 } };
    expect((await ada.post('/api/imports/people/rehearsal', outside)).body.response).toMatchObject({
      columns: { email: null },
      fitting: 0,
    });
  });

  it('can have addresses as copied from mail programs, in cells and as a list without titles', async () => {
    const text = file(
      ';"""Meyer, Klaus"" <Klaus.Meyer@outlook.example>"',
      'Weber, Jonas;Jonas <jonas@outlook.example>;;;;"Meyer, Klaus <klaus.meyer@outlook.example>"',
    );
    expect((await rehearse(text)).rows).toMatchObject([
      { name: 'Klaus Meyer', email: 'klaus.meyer@outlook.example', problem: null },
      { name: 'Weber, Jonas', email: 'jonas@outlook.example', problem: null },
    ]);
    const pasted =
      '"Meyer, Klaus" <klaus.meyer@outlook.example>; Ek, Anna <anna@outlook.example>; mai.pham@outlook.example';
    const { rows, fitting } = await rehearse(pasted);
    expect(rows.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Klaus Meyer'],
      [2, 'Anna Ek'],
      [3, 'Mai Pham'],
    ]);
    expect((await ada.post('/api/imports/people', { text: pasted, fitting })).status).toBe(201);
    expect(await personAt('anna@outlook.example')).toMatchObject({ name: 'Anna Ek', status: 'invited' });
  });

  it('are read under German titles, with German words for roles and family names first', async () => {
    const text = [
      'Name;E-Mail-Adresse;Stellenbezeichnung;Abteilung;Rolle;Vorgesetzte',
      '"Krüger, Klara";klara@hafen.example;Bauleiterin;Marine works;Betrachter;',
      'Änne Weiß <aenne@hafen.example>;;Planerin;MAR;Mitglied;Klara Krüger',
      'Udo Ufer;udo@hafen.example;;;;"Admin, Ada"',
    ].join('\r\n');
    const { rows, fitting } = await rehearse(text);
    expect(rows).toMatchObject([
      { name: 'Krüger, Klara', email: 'klara@hafen.example', roles: ['viewer'], problem: null },
      { name: 'Änne Weiß', email: 'aenne@hafen.example', roles: ['member'], problem: null },
      { name: 'Udo Ufer', problem: null },
    ]);
    expect((await ada.post('/api/imports/people', { text, fitting })).status).toBe(201);
    const klara = await personAt('klara@hafen.example');
    expect(klara).toMatchObject({ jobTitle: 'Bauleiterin', departmentId: marine });
    expect(await personAt('aenne@hafen.example')).toMatchObject({ managerId: klara?.id });
    expect(await personAt('udo@hafen.example')).toMatchObject({ managerId: ada.id });
    // The next file names a person who was in the first one, in the other order.
    const next = 'Name;E-Mail;Vorgesetzter\nLea Lot;lea.lot@hafen.example;Klara Krüger';
    expect(await problemsOf(next)).toEqual([[2, null, '']]);
  });

  it('report to a person of the file by name where only one has it', async () => {
    const text = file(
      'Gerd Graf;gerd1@hafen.example',
      'Graf, Gerd;gerd2@hafen.example',
      'Hans Hell;hans@hafen.example;;;;Gerd Graf',
      'Ines Ihn;ines@hafen.example;;;;Hans Hell',
      'Jana Jung;jana@hafen.example;;;;Jana Jung',
    );
    expect((await problemsOf(text)).slice(2)).toEqual([
      [4, 'several-manager', 'Gerd Graf'],
      [5, null, ''],
      [6, 'none-manager', 'Jana Jung'],
    ]);
  });

  it.each([
    ['First name,Last name,Email\nKlaus,Meyer,klaus@parts.example', 'First name + Last name', 'Klaus Meyer'],
    ['Name;Vorname;E-Mail\nMeyer;Klaus;klaus@parts.example', 'Vorname + Name', 'Klaus Meyer'],
    ['Họ\tTên\tEmail\nTrần\tAn\tan@parts.example', 'Họ + Tên', 'Trần An'],
  ])('have the whole name where its parts stand in two columns: %j', async (text, title, name) => {
    const { body, rows } = await rehearse(text);
    expect(rows).toMatchObject([{ name, problem: null }]);
    expect(body.response).toMatchObject({ titles: expect.arrayContaining([title]), columns: { name: 3 } });
  });

  it('lose no row: not the first of a file without titles, nor an address with a mistake', async () => {
    const text = 'Jane Roe;jane@rows.example\nKim Kerr;kim@rows.example';
    const { body } = await ada.post('/api/imports/people/rehearsal', {
      text,
      columns: { name: 0, email: 1 },
    });
    expect(body.response).toMatchObject({
      rows: [
        { number: 1, name: 'Jane Roe' },
        { number: 2, name: 'Kim Kerr' },
      ],
      fitting: 2,
    });
    expect(await problemsOf('jane@rows.example; kim@rows.example; broken@')).toEqual([
      [1, null, ''],
      [2, null, ''],
      [3, 'wrong-email', 'broken@'],
    ]);
  });

  it('pass over the own address with a reason', async () => {
    const email = String((await ada.get('/api/users/me')).body.response.email);
    const text = file(`Ada;Ada <${email.toUpperCase()}>`, 'Kim;kim@harbour.example');
    expect(await problemsOf(text)).toEqual([
      [2, 'own-email', email],
      [3, null, ''],
    ]);
  });

  it('can be read from a workbook like from text, and a damaged workbook is refused with a message', async () => {
    const bytes = await testWorkbook({
      rows: [
        ['Name', 'E-mail', 'Department'],
        ['Xena Sheet', 'xena@harbour.example', 'MAR'],
      ],
    });
    const workbook = bytes.toString('base64');
    const { body } = await ada.post('/api/imports/people/rehearsal', { workbook });
    expect(body.response).toMatchObject({
      rows: [{ number: 2, name: 'Xena Sheet', problem: null }],
      fitting: 1,
    });
    expect((await ada.post('/api/imports/people', { workbook, fitting: 1 })).status).toBe(201);
    expect(await personAt('xena@harbour.example')).toMatchObject({ departmentId: marine });
    const damaged = bytes.subarray(0, bytes.length / 2).toString('base64');
    const refused = await ada.post('/api/imports/people/rehearsal', { workbook: damaged });
    expect([refused.status, refused.body.errors[0]?.message]).toEqual([
      400,
      'The file is not an Excel workbook, or it is damaged. Open it in Excel, save it again, and choose the new file.',
    ]);
    for (const wrong of [{}, { text: 'Name', workbook }])
      expect((await ada.post('/api/imports/people/rehearsal', wrong)).status).toBe(400);
  });

  it('can be 2,000, rehearsed and invited in one call each', async () => {
    const many = Array.from(
      { length: 2_000 },
      (_, index) => `Person ${index};many${index}@harbour.example;;DRE`,
    );
    const text = file(...many);
    const { fitting } = await rehearse(text);
    expect(fitting).toBe(2_000);
    expect((await ada.post('/api/imports/people', { text, fitting })).status).toBe(201);
  });
});
