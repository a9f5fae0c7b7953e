import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';

const office = await openOffice();
let mona: Caller;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

/** The result of a table in a new project, and how its columns were read. */
async function bring(key: string, file: string) {
  const { result, rehearsal } = await importer.bring(file, { key, name: `Project ${key}` }, 'file.csv');
  const works = await mona.list(`/api/works?filter=project:is:${result.projectId}&sort=rank&limit=200`);
  return { works, columns: rehearsal?.table?.columns ?? [] };
}

const JIRA = 'Summary,Issue key,Issue id,Issue Type,Status,Custom field (Start date),Due date';

describe('dates of other programs', () => {
  it('at midnight are days, also in a column with times', async () => {
    const { works } = await bring(
      'MID',
      csv(
        JIRA,
        'Paint stairwell,HOUSE-1,10001,Task,To Do,30/Nov/26 12:00 AM,04/Dec/26 12:00 AM',
        'Hand over keys,HOUSE-2,10002,Task,To Do,30/Nov/26 9:30 AM,04/Dec/26 3:00 PM',
      ),
    );
    expect(works).toMatchObject([
      { start: '2026-11-30T08:00', due: '2026-12-04T17:00', durationMinutes: 2_400 },
      { start: '2026-11-30T09:30', due: '2026-12-04T15:00' },
    ]);
  });

  it('at midnight are days in other formats too: a work is not overdue on its due day', async () => {
    const { works } = await bring(
      'ISO',
      csv(
        'Task Name,Due',
        'Fence,2026-03-02T00:00:00.000+0100',
        'Gate,2026-03-02 00:00',
        'Roof,02.03.2026 00:00',
      ),
    );
    expect(works.map(({ due, overdue }) => [due, overdue])).toEqual(
      Array.from({ length: 3 }, () => ['2026-03-02T17:00', false]),
    );
  });

  it('make a milestone if the length is 0', async () => {
    const { works } = await bring(
      'ZER',
      csv(
        'Task Name,Duration,Start,Finish,Predecessors,% Complete',
        'Deck,2d,04/13/26,04/14/26,,0',
        'Handover,0,04/14/26,04/14/26,1,0',
        'Permit,0d,,04/30/26,,0',
        'Some day,0,,,,0',
      ),
    );
    expect(works).toMatchObject([
      { title: 'Deck', milestone: false, durationMinutes: 960 },
      { title: 'Handover', milestone: true, durationMinutes: 0, due: '2026-04-14T17:00' },
      { title: 'Permit', milestone: true, durationMinutes: 0, due: '2026-04-30T17:00' },
      { title: 'Some day', milestone: false },
    ]);
  });

  it('determine the length, and the columns show how many lengths are not used', async () => {
    const { works, columns } = await bring(
      'LEN',
      csv(
        'Title,Length,Start,Due',
        'Both,3d,2026-04-13,2026-04-14',
        'Start alone,3d,2026-04-13,',
        'Due alone,1d,,2026-04-14',
      ),
    );
    expect(works.map(({ durationMinutes }) => durationMinutes)).toEqual([960, 1_440, 480]);
    expect(columns.map(({ title, unused }) => [title, unused])).toEqual([
      ['Title', 0],
      ['Length', 1],
      ['Start', 0],
      ['Due', 0],
    ]);
  });

  it('at midnight are times if the calendar works until then, in a column with times', async () => {
    const { body } = await mona.get('/api/company');
    const { calendarId } = body.response as unknown as { calendarId: string };
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const calendar = (await ada.get(`/api/calendars/${calendarId}`)).body.response;
    const week = Array.from({ length: 7 }, () => [[0, 1_440]]);
    const { status } = await ada.patch(`/api/calendars/${calendarId}`, { week, version: calendar.version });
    expect(status).toBe(200);
    const { works } = await bring(
      'NIG',
      csv(
        'Title,Start,Due',
        'Night,2026-04-13 22:00,2026-04-14 00:00',
        'Day,2026-04-13 06:00,2026-04-13 14:00',
      ),
    );
    expect(works).toMatchObject([
      { due: '2026-04-14T00:00', durationMinutes: 120 },
      { durationMinutes: 480 },
    ]);
  });
});
