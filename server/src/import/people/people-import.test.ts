import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

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
  it('are invited with department by path, roles and manager, in one change set that one undo takes back', async () => {
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
    // The manager is a person of the same file; the department is named by its code.
    expect(await personAt('ugo@harbour.example')).toMatchObject({ departmentId: marine, managerId: nia?.id });
    expect((await ada.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await personAt('nia@harbour.example')).toBeUndefined();
    expect(await personAt('zoe@harbour.example')).toBeUndefined();
  });

  it('do not fit with a number and a reason', async () => {
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
          'Orphan;orphan@harbour.example;;;;Nobody Here',
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
      [10, 'none-manager', 'Nobody Here'],
      [11, 'several-manager', 'Twin Name'],
    ]);
  });

  it('are invited only where the one who brings them in may invite one by one', async () => {
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

  it('are as many as were announced, else nobody is invited', async () => {
    const text = file('One;one@harbour.example', 'Two;two@harbour.example');
    expect((await rehearse(text)).fitting).toBe(2);
    await ada.make('/api/users', { name: 'One', email: 'one@harbour.example' });
    const { status, body } = await ada.post('/api/imports/people', { text, fitting: 2 });
    expect([status, body.code]).toEqual([409, 'imports/not-ready']);
    expect(await personAt('two@harbour.example')).toBeUndefined();
  });

  it('stand under titles in either language, with any separator of cells; without titles nothing is read', async () => {
    expect((await rehearse('Họ và tên\tEmail\tPhòng ban\nAn Trần\tan@harbour.example\tMAR')).fitting).toBe(1);
    expect((await rehearse('"Name","E-mail"\n"Roe, Jane","jane@harbour.example"')).rows[0]?.name).toBe(
      'Roe, Jane',
    );
    const { status, body } = await rehearse('Jane Roe;jane@harbour.example');
    expect([status, body.errors[0]?.path]).toEqual([400, 'text']);
    const many = Array.from({ length: 2_001 }, (_, index) => `P ${index};p${index}@harbour.example`);
    expect((await rehearse(file(...many))).status).toBe(400);
  });

  it('of 2,000 are rehearsed and invited in one call each', async () => {
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
