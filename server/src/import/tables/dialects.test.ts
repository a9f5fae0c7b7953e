import { beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';

const office = await openOffice();
let importer: TestImporter;
/** How Berta writes herself in the company's directory. */
const BERTA = 'Bauer, Berta';
let mail: string;

beforeAll(async () => {
  const mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
  const berta = await office.person({ name: BERTA });
  const { rows } = await office.services.pool.query('select email from app_user where id = $1', [berta.id]);
  mail = rows[0].email;
}, 60_000);

interface Row {
  depth: number;
  title: string;
  status: string;
  progress: number;
  start: string | null;
  due: string | null;
}

/** What a file would become. */
async function look(file: string | Buffer, choices: object = {}) {
  const id = await importer.upload(file, 'file.csv');
  const { rehearsal, failure } = await importer.rehearse(id, choices);
  const { body } = await importer.call('GET', `/api/imports/${id}/rows`);
  const rows = (body.response ?? []) as Row[];
  return {
    failure,
    rehearsal,
    product: rehearsal?.table?.product,
    people: rehearsal?.people.map(({ name, match }) => [name, match]),
    rows: rows.map(({ depth, title, status, progress }) => [depth, title, status, progress]),
    days: rows.map(({ start, due }) => [start?.slice(0, 10) ?? null, due?.slice(0, 10) ?? null]),
  };
}
const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`;

describe('files of other products', () => {
  it('Asana: finished by its date, below a parent by title, people by address, links', async () => {
    const { product, people, rows, rehearsal } = await look(
      lines(
        'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies)',
        `11,2026-01-05,,2026-02-01,Prepare site,Plan,Berta,${mail},2026-03-02,2026-03-06,"site, urgent","Two\nlines",Quay,,,`,
        '12,2026-01-05,2026-02-20,2026-02-20,Fence,Plan,,,2026-02-16,2026-02-20,,,,Prepare site,,',
        '13,2026-01-05,,2026-02-01,Pour base,Build,,,,2026-04-01,,,Quay,,Prepare site,',
      ),
    );
    expect(product).toBe('asana');
    expect(people).toEqual([[mail, 'mail']]);
    expect(rows).toEqual([
      [0, 'Prepare site', 'todo', 0],
      [1, 'Fence', 'done', 100],
      [0, 'Pour base', 'todo', 0],
    ]);
    expect(rehearsal.counts).toMatchObject({ links: 1, remarks: 0 });
  });

  it('Trello: cards with lists as statuses, and cards that are complete', async () => {
    const { product, rows, rehearsal } = await look(
      lines(
        'Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,List ID,List Name,Board ID,Board Name,Archived,Start Date,Due Complete',
        '5f1,Order steel,https://trello.example/1,text,green,"Berta Bauer, Mona Manager",2026-03-05T11:00:00.000Z,1,Doing,b,Quay,false,,false',
        '5f2,Old card,https://trello.example/2,,,,,1,Done,b,Quay,false,,true',
      ),
    );
    expect(product).toBe('trello');
    expect(rehearsal.project).toMatchObject({ name: 'Quay' });
    expect(rehearsal.people.map(({ match }) => match)).toEqual(['name', 'name']);
    expect(rows).toEqual([
      [0, 'Order steel', 'in_progress', 0],
      [0, 'Old card', 'done', 100],
    ]);
  });

  it('ClickUp: milliseconds, brackets, numbers of priorities, and "null" for nothing', async () => {
    const { product, rows, days, rehearsal } = await look(
      lines(
        'Task Type,Task ID,Task Custom ID,Task Name,Task Content,Status,Date Created,Due Date,Due Date Text,Start Date,Parent ID,Assignees,Tags,Priority,List Name,Time Estimated,Time Estimated Text',
        'Task,86a1,,Piles,,in progress,1767600000000,1772719200000,,1772445600000,null,"[Berta Bauer,Mona Manager]","[site,steel]",2,L,28800000,8h',
        'Task,86a2,,Pile test,,to do,1767600000000,null,,null,86a1,[],[],null,L,null,',
      ),
    );
    expect(product).toBe('clickup');
    expect(rehearsal.notes.filter((note) => !note.startsWith('Labels'))).toEqual([]);
    expect(rehearsal.table?.values).toContainEqual({
      field: 'priority',
      text: '2',
      count: 1,
      becomes: 'high',
    });
    expect(rehearsal.people.map(({ match }) => match)).toEqual(['name', 'name']);
    expect(rows.map(([depth, title]) => [depth, title])).toEqual([
      [0, 'Piles'],
      [1, 'Pile test'],
    ]);
    expect(days).toEqual([
      ['2026-03-02', '2026-03-05'],
      [null, null],
    ]);
  });

  it('monday.com: groups, items and subitems, with titles above each of them', async () => {
    const titles = 'Name,Subitems,Person,Status,Timeline - Start,Timeline - End,Priority';
    const { product, rows, days, rehearsal } = await look(
      lines(
        'Quay board',
        'Planning',
        titles,
        'Design,"Sketch, Model","Mona Manager, Berta Bauer",Working on it,2026-03-02,2026-03-10,Critical ⚠️',
        'Subitems,Name,Owner,Status,Date',
        ',Sketch,Mona Manager,Done,2026-03-04',
        ',Model,,Working on it,2026-03-05',
        'Permit,,,Done,2026-02-02,2026-02-10,Low',
        '',
        'Building',
        titles,
        'Dig,,,,2026-04-02,2026-04-10,',
      ),
    );
    expect(product).toBe('monday');
    expect(rows.map(([depth, title, status]) => [depth, title, status])).toEqual([
      [0, 'Design', 'in_progress'],
      [1, 'Sketch', 'done'],
      [1, 'Model', 'in_progress'],
      [0, 'Permit', 'done'],
      [0, 'Building', 'todo'],
      [1, 'Dig', 'todo'],
    ]);
    expect(days.slice(0, 3)).toEqual([
      ['2026-03-02', '2026-03-10'],
      [null, '2026-03-04'],
      [null, '2026-03-05'],
    ]);
    expect(rehearsal.counts.remarks).toBe(0);
  });
});

describe('files in German and Vietnamese', () => {
  it('Jira: its project, parents by number, people with the family name first', async () => {
    const { product, people, rows, rehearsal } = await look(
      lines(
        'Zusammenfassung;Vorgangsschlüssel;Vorgangs-ID;Vorgangstyp;Status;Projektschlüssel;Projektname;Priorität;Zugewiesene Person;Fälligkeitsdatum;Übergeordnet;Stichwörter',
        'Kaimauer;QW-1;1001;Epic;In Arbeit;QW;Kai West;Hoch;Berta Bauer;20.03.2026 00:00;;beton',
        'Pfähle;QW-2;1002;Aufgabe;Zu erledigen;QW;Kai West;Mittel;Manager, Mona;10.03.2026 00:00;1001;',
        'Plan;QW-3;1003;Aufgabe;Fertig;QW;Kai West;Sehr hoch;;10.03.2026 00:00;1001;',
      ),
    );
    expect(product).toBe('jira');
    expect(rehearsal.project).toMatchObject({ key: 'QW', name: 'Kai West' });
    expect(people).toEqual([
      ['Berta Bauer', 'name'],
      ['Manager, Mona', 'name'],
    ]);
    expect(rows).toEqual([
      [0, 'Kaimauer', 'in_progress', 0],
      [1, 'Pfähle', 'todo', 0],
      [1, 'Plan', 'done', 100],
    ]);
    expect(rehearsal.counts.remarks).toBe(0);
  });

  it('Redmine in Windows-1252, Planner in UTF-16, and a list in Vietnamese', async () => {
    const redmine = lines(
      '#;Projekt;Tracker;Übergeordnetes Ticket;Status;Priorität;Thema;Zugewiesen an;Beginn;Abgabedatum;Geschätzter Aufwand;% erledigt',
      '12;Kai;Aufgabe;;In Bearbeitung;Normal;Spundwand;Berta Bauer;02.03.2026;13.03.2026;40,00;50',
      '13;Kai;Aufgabe;12;Gelöst;Sofort;Aushub;;02.03.2026;06.03.2026;8,50;100',
    );
    const one = await look(Buffer.from(redmine, 'latin1'));
    expect(one.product).toBe('redmine');
    expect(one.rows).toEqual([
      [0, 'Spundwand', 'in_progress', 50],
      [1, 'Aushub', 'in_review', 100],
    ]);
    const planner = lines(
      'Vorgangs-ID\tVorgangsname\tBucketname\tFortschritt\tPriorität\tZugewiesen an\tStartdatum\tFälligkeitsdatum\tAbgeschlossen am',
      'AbC\tBaustelle\tPlan\tIn Bearbeitung\tWichtig\tBerta Bauer;Mona Manager\t02.03.2026\t06.03.2026\t',
      'AbD\tZaun\tPlan\tAbgeschlossen\tMittel\t\t16.02.2026\t20.02.2026\t19.02.2026',
    );
    const two = await look(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(planner, 'utf16le')]));
    expect(two.product).toBe('planner');
    expect(two.people?.map(([, match]) => match)).toEqual(['name', 'name']);
    expect(two.rows.map(([, , status]) => status)).toEqual(['in_progress', 'done']);
    const { rows, days } = await look(
      lines('Tên công việc,Trạng thái,Ngày bắt đầu,Hạn', 'Đóng cọc,Đang làm,02/03/2026,13/03/2026'),
    );
    expect([rows, days]).toEqual([[[0, 'Đóng cọc', 'in_progress', 0]], [['2026-03-02', '2026-03-13']]]);
  });
});

describe('amounts and states', () => {
  it('1 is the whole in a column of shares, and 1 % in a column of percentages', async () => {
    const shares = await look(lines('Title;Progress', 'A;0,25', 'B;1', 'C;0'));
    expect(shares.rows.map(([, , , progress]) => progress)).toEqual([25, 100, 0]);
    const percentages = await look(lines('Title;Progress', 'A;25', 'B;1', 'C;0.5'));
    expect(percentages.rows.map(([, , , progress]) => progress)).toEqual([25, 1, 50]);
  });

  it('a work that is done is done in full, whatever its progress says', async () => {
    const { rows } = await look(lines('Title,Status,% Done', 'A,Closed,0', 'B,In Progress,40'));
    expect(rows).toEqual([
      [0, 'A', 'done', 100],
      [0, 'B', 'in_progress', 40],
    ]);
  });
});

describe('files that are neither a plan nor a table', () => {
  it.each([
    ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'This is a PDF document.'],
    ['{\\rtf1\\ansi Plan\n\\par Quay, deck\n}', 'This is a text document (RTF).'],
    [
      '\ufeff<html><table><tr><td>Title</td></tr></table></html>',
      'This is a web page, whatever its name says.',
    ],
    ['[\n  {"title": "A",\n "due": "B"}\n]', 'This is a file of data (JSON).'],
    ['BEGIN:VCALENDAR\nVERSION:2.0\n', 'This is a calendar file.'],
  ])('are called what they are: %j', async (file, sentence) => {
    const { failure } = await look(file).catch(() => ({ failure: null }));
    expect(failure).toBe(`${sentence} Save the plan as a table (.xlsx or .csv) or as Microsoft Project XML.`);
  });
});
