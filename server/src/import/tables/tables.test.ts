import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { serialOf, testWorkbook } from './test-workbook.ts';

const office = await openOffice();
const { pool } = office.services;
let mona: Caller;
let importer: TestImporter;
let ben: Caller;
/** The id of Ben. */
let mail: string;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
  ben = await office.person({ name: 'Ben Builder' });
  mail = (await pool.query('select email from app_user where id = $1', [ben.id])).rows[0].email;
}, 60_000);

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const worksOf = async (projectId: string) =>
  mona.list(`/api/works?filter=project:is:${projectId}&sort=rank&limit=200`);
const linksOf = async (projectId: string) =>
  (
    await pool.query(
      `select p.title as before, s.title as after, l.type, l.lag, l.lag_unit as unit from link l
       join work p on p.id = l.predecessor_id join work s on s.id = l.successor_id
       where s.project_id = $1 order by s.key, p.key`,
      [projectId],
    )
  ).rows;

/** The result of a file in a new project. */
async function bring(key: string, file: string | Buffer, choices: object = {}, name = 'file.csv') {
  const { result, rehearsal } = await importer.bring(file, { key, name: `Project ${key}`, ...choices }, name);
  return { works: await worksOf(result.projectId), projectId: result.projectId, rehearsal };
}

async function look(file: string | Buffer, choices: object = {}) {
  const id = await importer.upload(file, 'file.csv');
  const run = await importer.rehearse(id, choices);
  return { id, run, rehearsal: run.rehearsal, table: run.rehearsal?.table };
}

describe('built-in mappings', () => {
  it('Jira: keys, parents by number, statuses, people by mail, links and seconds', async () => {
    const { works, projectId, rehearsal } = await bring(
      'JIR',
      csv(
        'Summary,Issue key,Issue id,Issue Type,Status,Priority,Assignee,Due date,Parent,Original estimate,Inward issue link (Blocks),Inward issue link (Blocks),Custom field (Start date),Labels,Labels',
        'Ramp and hinge,FB-12,10012,Epic,In Progress,High,,18/Dec/26 12:00 AM,,,,,09/Nov/26 12:00 AM,,',
        `Survey the pockets,FB-31,10031,Task,Done,Medium,${mail},13/Nov/26,10012,57600,,,09/Nov/26,steel,hinge`,
        '"Order ""castings"", both",FB-33,10033,Sub-task,In QA,Lowest,Ben Builder,27/Nov/26,10012,144000,FB-31,FB-12X,26/Nov/26,,',
      ),
    );
    expect(rehearsal?.table?.product).toBe('jira');
    expect(works).toMatchObject([
      {
        title: 'Ramp and hinge',
        status: 'in_progress',
        priority: 'high',
        reference: 'FB-12',
        parentId: null,
      },
      {
        title: 'Survey the pockets',
        status: 'done',
        priority: 'medium',
        ownerId: ben.id,
        parentId: works[0]?.id,
        start: '2026-11-09T08:00',
        due: '2026-11-13T17:00',
        effortMinutes: 960,
        progress: 100,
      },
      { title: 'Order "castings", both', status: 'in_review', priority: 'low', effortMinutes: 2400 },
    ]);
    expect(await linksOf(projectId)).toEqual([
      { before: 'Survey the pockets', after: 'Order "castings", both', type: 'FS', lag: 0, unit: 'working' },
    ]);
    expect(rehearsal?.counts).toMatchObject({ made: 3, remarks: 1 });
  });

  it('Planner: titles below the description of the plan, progress as a status', async () => {
    const file = await testWorkbook({
      sheet: 'Tasks',
      rows: [
        ['Plan name', 'Ferry berth'],
        ['Plan ID', 'x'],
        [],
        [
          'Task ID',
          'Task Name',
          'Bucket Name',
          'Progress',
          'Priority',
          'Assigned To',
          'Start date',
          'Due date',
        ],
        [
          'a1',
          'Brief the crews',
          'To do',
          'Not started',
          'Urgent',
          'Ben Builder',
          '11/02/2026',
          '11/13/2026',
        ],
        ['a2', 'Move the buoys', 'Sea', 'Completed', 'Important', '', { serial: serialOf('2026-11-03') }, ''],
      ],
    });
    const { works, rehearsal } = await bring('PLA', file);
    expect(rehearsal?.table).toMatchObject({
      product: 'planner',
      dates: { order: 'month_first', isSure: true },
    });
    expect(works).toMatchObject([
      {
        title: 'Brief the crews',
        status: 'todo',
        priority: 'urgent',
        ownerId: ben.id,
        start: '2026-11-02T08:00',
        due: '2026-11-13T17:00',
      },
      { title: 'Move the buoys', status: 'done', priority: 'high', start: '2026-11-03T08:00' },
    ]);
  });

  it('Redmine: parents by number, relations in words, hours', async () => {
    const { works, projectId, rehearsal } = await bring(
      'RED',
      csv(
        '#;Project;Tracker;Parent task;Status;Priority;Subject;Assignee;Start date;Due date;Estimated time;% Done;Related issues',
        '7;Quay;Feature;;Resolved;Normal;Foundations;Ben Builder;2026-03-02;2026-03-06;8,50;40;Blocks #9, Related to #7',
        '9;Quay;Task;7;New;Immediate;Pour base;;2026-03-09;2026-03-10;;0;',
      ),
    );
    expect(rehearsal?.table?.product).toBe('redmine');
    expect(works).toMatchObject([
      { title: 'Foundations', status: 'in_review', progress: 40, effortMinutes: 510, reference: '#7' },
      { title: 'Pour base', status: 'todo', priority: 'urgent', parentId: works[0]?.id },
    ]);
    // A summary and its own sub-work cannot wait for each other.
    expect(await linksOf(projectId)).toEqual([]);
  });

  it('OpenProject: columns of relations, work as effort, a milestone by its type', async () => {
    const { works, projectId, rehearsal } = await bring(
      'OPR',
      csv(
        'ID,Type,Subject,Status,Assignee,Accountable,Priority,Start date,Finish date,Work,Parent,Precedes',
        '41,Phase,Dredge,In progress,Ben Builder,,Normal,2026-05-04,2026-05-08,12h,,43',
        '42,Task,Survey,New,,,Low,2026-05-04,2026-05-05,1d 2h,41,',
        '43,Milestone,Handover,New,,,High,2026-05-11,2026-05-11,,,',
      ),
    );
    expect(rehearsal?.table?.product).toBe('openproject');
    expect(works).toMatchObject([
      { title: 'Dredge', effortMinutes: 720 },
      { title: 'Survey', parentId: works[0]?.id, effortMinutes: 600 },
      { title: 'Handover', milestone: true, durationMinutes: 0 },
    ]);
    expect(await linksOf(projectId)).toMatchObject([{ before: 'Dredge', after: 'Handover' }]);
  });

  it('Smartsheet: grouped rows, predecessors by row with type and lag, shares', async () => {
    const file = await testWorkbook({
      rows: [
        ['Task Name', 'Duration', 'Start', 'Finish', 'Predecessors', '% Complete', 'Assigned To', 'Status'],
        [
          'Berth',
          '7d',
          { serial: serialOf('2026-04-06') },
          { serial: serialOf('2026-04-14') },
          '',
          { share: 0.25 },
          '',
          '',
        ],
        [
          'Piles',
          '3d',
          { serial: serialOf('2026-04-06') },
          { serial: serialOf('2026-04-08') },
          '',
          { share: 0.5 },
          `${mail}`,
          'In Progress',
        ],
        [
          'Deck',
          '2d',
          { serial: serialOf('2026-04-13') },
          { serial: serialOf('2026-04-14') },
          '2FS +2d',
          0,
          '',
          { formula: 'A1&HYPERLINK("http://x")', value: 'Not Started' },
        ],
      ],
      levels: [0, 0, 1, 1],
    });
    const { works, projectId, rehearsal } = await bring('SMA', file);
    expect(rehearsal?.table?.product).toBe('smartsheet');
    expect(works).toMatchObject([
      { title: 'Berth', parentId: null },
      { title: 'Piles', parentId: works[0]?.id, progress: 50, durationMinutes: 1440, ownerId: ben.id },
      { title: 'Deck', parentId: works[0]?.id, status: 'todo' },
    ]);
    expect(await linksOf(projectId)).toEqual([
      { before: 'Piles', after: 'Deck', type: 'FS', lag: 960, unit: 'working' },
    ]);
  });
});

describe('columns', () => {
  it('are shown with their meaning and the cells that cannot be read, and can be corrected', async () => {
    const file = csv(
      'Was ist zu tun;Bis;Wer;Stand',
      `Rampe;13.11.2026;${mail};offen`,
      'Kai;KW 51;;erledigt',
      'Poller;;;gesperrt',
    );
    const first = await look(file);
    expect(first.table?.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Was ist zu tun', null],
      ['Bis', null],
      ['Wer', null],
      ['Stand', null],
    ]);
    expect(first.rehearsal.counts).toMatchObject({ made: 0, unfit: 3 });
    const columns = [
      { title: 'Was ist zu tun', field: 'title' },
      { title: 'Bis', field: 'due' },
      { title: 'Wer', field: 'owner' },
      { title: 'Stand', field: 'status' },
    ];
    const second = await importer.rehearse(first.id, { key: 'GER', name: 'German', table: { columns } });
    expect(second.rehearsal.table).toMatchObject({
      columns: [
        { samples: ['Rampe', 'Kai', 'Poller'], filled: 3, unread: 0 },
        { unread: 1, example: 'KW 51' },
        { filled: 1 },
        { unread: 1, example: 'gesperrt' },
      ],
      values: [
        { text: 'offen', becomes: 'todo', count: 1 },
        { text: 'erledigt', becomes: 'done' },
        { text: 'gesperrt', becomes: null },
      ],
      dates: null,
    });
    const rows = (await importer.call('GET', `/api/imports/${first.id}/rows?only=remarks`)).body.response;
    expect(rows).toMatchObject([
      {
        number: 3,
        title: 'Kai',
        mends: [{ field: 'due', text: 'KW 51' }],
        remarks: ['“KW 51” in Bis is not a date'],
      },
      { number: 4, title: 'Poller', mends: [{ field: 'status', text: 'gesperrt' }] },
    ]);
    // One row is corrected, a word is given its meaning, and a row is excluded.
    const table = {
      columns,
      values: [{ field: 'status', text: 'gesperrt', becomes: 'in_progress' }],
      mended: [{ row: 3, field: 'due', text: '18.12.2026' }],
      leftOut: [2],
    };
    const third = await importer.rehearse(first.id, { key: 'GER', name: 'German', table });
    expect(third.rehearsal.counts).toMatchObject({ made: 2, unfit: 1, remarks: 1 });
    const { result } = await importer.write(first.id, third.rehearsal.stamp);
    expect(await worksOf(result.projectId)).toMatchObject([
      { title: 'Kai', due: '2026-12-18T17:00', status: 'done' },
      { title: 'Poller', status: 'in_progress' },
    ]);
    // The next file with these titles is read in the same way, but without the corrections of this one.
    const next = await look(file);
    expect(next.table).toMatchObject({
      isRemembered: true,
      columns: [
        { field: 'title' },
        { field: 'due', unread: 1 },
        { field: 'owner' },
        { field: 'status', unread: 0 },
      ],
    });
  });

  it('whose numbers may be days or months need a choice', async () => {
    const file = csv('Title,Due', 'Ramp,03/04/2026');
    const { id, table } = await look(file);
    expect(table?.dates).toEqual({ order: 'day_first', isSure: false });
    const rows = async () => (await importer.call('GET', `/api/imports/${id}/rows`)).body.response;
    expect(await rows()).toMatchObject([{ due: '2026-04-03T17:00' }]);
    await importer.rehearse(id, { table: { dates: 'month_first' } });
    expect(await rows()).toMatchObject([{ due: '2026-03-04T17:00' }]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffTitle,Owner\nGrüße,Ben Builder')],
    ['UTF-16', Buffer.from('\ufeffTitle,Owner\nGrüße,Ben Builder', 'utf16le')],
    ['Windows-1252', Buffer.from('Title;Owner\nGr\xfc\xdfe;Ben Builder', 'latin1')],
    ['tabs and a last line without an end', Buffer.from('Title\tOwner\n"Gr\u00fc\u00dfe"\tBen Builder')],
    ['a line that says what separates cells', Buffer.from('sep=|\r\nTitle|Owner\r\nGrüße|Ben Builder')],
  ])('are imported %s', async (_, bytes) => {
    const { id, rehearsal } = await look(bytes);
    expect(rehearsal.people).toMatchObject([{ name: 'Ben Builder', match: 'name', userId: ben.id }]);
    const { body } = await importer.call('GET', `/api/imports/${id}/rows`);
    expect(body.response).toMatchObject([{ title: 'Grüße' }]);
  });
});

describe('rows with cells that cannot be read', () => {
  it('are left out with their number and reason, and the others are imported', async () => {
    const { id, rehearsal } = await look(
      csv(
        'Issue key,Summary,Parent,Start,Due,Inward issue link (Blocks)',
        'A-1,Loops,A-2,,,',
        'A-2,Loops too,A-1,,,A-3',
        'A-3,Waits,,,,A-2',
        'A-3,Same key,,,,',
        'A-4,,,,,',
        'A-5,Turned,,2026-12-14,2026-12-03,',
        'A-6,Orphan,A-99,1700-01-01,2026-02-30,',
      ),
    );
    expect(rehearsal.counts).toMatchObject({ made: 5, unfit: 2 });
    const { body } = await importer.call('GET', `/api/imports/${id}/rows?only=remarks`);
    expect(
      body.response.map((row: { number: number; outcome: string; remarks: string[] }) => [
        row.number,
        row.outcome,
        ...row.remarks,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [2, 'made', 'Its parents lead back to itself: it stands at the top'],
        [3, 'made', 'Links that would make works wait for each other were left out'],
        [5, 'unfit', 'Row 4 has the key A-3 as well'],
        [6, 'unfit', 'It has no title'],
        [7, 'made', 'Its due 2026-12-03 is before its start 2026-12-14'],
        [
          8,
          'made',
          'Its parent “A-99” is not in the file',
          '“1700-01-01” in Start is not a date',
          '“2026-02-30” in Due is not a date',
        ],
      ]),
    );
  });
});

describe('people', () => {
  it('who are unknown are invited if the importer may, otherwise the work has no assignee', async () => {
    const file = csv('Title,Assigned to', 'Ramp,nora@harbour.example; Ben Builder', 'Quay,A Stranger');
    const people = [{ name: 'nora@harbour.example', invite: 'nora@harbour.example' }];
    const { works, rehearsal } = await bring('PEO', file, { people });
    expect(rehearsal?.people).toMatchObject([
      { name: 'nora@harbour.example', match: 'invited' },
      { name: 'Ben Builder', match: 'name' },
      { name: 'A Stranger', match: 'nobody' },
    ]);
    const nora = (await pool.query("select id, status from app_user where email = 'nora@harbour.example'"))
      .rows[0];
    expect(nora.status).toBe('invited');
    expect(works).toMatchObject([
      { ownerId: nora.id, assigneeIds: [nora.id, ben.id] },
      { ownerId: null, resourceIds: [] },
    ]);
  });
});

describe('the rehearsal of a table', () => {
  it('shows as owners only people who will be imported', async () => {
    const file = csv(
      'Title,Assigned to',
      'Ramp,"Gone Away; Ben Builder"',
      'Quay,Gone Away',
      'Mole,"""Meyer, Klaus"" <klaus@outlook.example>, ""Builder, Ben"" <ben.b@outlook.example>"',
      'Pier,A Stranger',
    );
    const id = await importer.upload(file, 'table.csv');
    const { rehearsal } = await importer.rehearse(id, {
      people: [{ name: 'Gone Away' }, { name: 'klaus@outlook.example', invite: 'klaus@outlook.example' }],
    });
    expect(rehearsal.people).toMatchObject([
      { name: 'Gone Away', match: 'left_out' },
      { name: 'Ben Builder', match: 'name' },
      { name: 'klaus@outlook.example', match: 'invited' },
      { name: 'ben.b@outlook.example', match: 'nobody' },
      { name: 'A Stranger', match: 'nobody' },
    ]);
    const { body } = await importer.call('GET', `/api/imports/${id}/rows`);
    expect(body.response).toMatchObject([
      { title: 'Ramp', ownerId: ben.id, ownerName: 'Ben Builder' },
      { title: 'Quay', ownerId: null, ownerName: null },
      { title: 'Mole', ownerId: null, ownerName: 'klaus@outlook.example' },
      { title: 'Pier', ownerId: null, ownerName: null },
    ]);
  });
});

describe('importing the same table again', () => {
  const titles = 'Issue key,Summary,Status,Due date,Assignee,Description';
  it('takes its changes, and keeps what was changed here', async () => {
    const first = csv(titles, 'B-1,Piles,To Do,2026-03-06,Ben Builder,Long', 'B-2,Deck,To Do,2026-03-13,,');
    const { works, projectId } = await bring('AGA', first);
    const [piles] = works;
    await mona.patch(`/api/works/${piles?.id}`, { title: 'Our piles', version: piles?.version });
    // Fields without a column stay unchanged.
    const second = csv(
      'Issue key,Summary,Status,Due date',
      'B-1,Piles,Done,2026-03-06',
      'B-2,Deck,To Do,2026-03-16',
      'B-3,New,To Do,',
    );
    const { id, rehearsal } = await look(second, { projectId });
    expect(rehearsal).toMatchObject({
      again: 'match',
      before: { works: 2 },
      counts: { made: 1, changed: 2, alone: 0, both: 0 },
    });
    await importer.write(id, rehearsal.stamp);
    expect(await worksOf(projectId)).toMatchObject([
      { title: 'Our piles', status: 'done', ownerId: ben.id },
      { title: 'Deck', due: '2026-03-16T17:00' },
      { title: 'New' },
    ]);
    expect((await look(second, { projectId })).rehearsal.counts).toMatchObject({
      made: 0,
      changed: 0,
      alone: 3,
    });
  });
});
