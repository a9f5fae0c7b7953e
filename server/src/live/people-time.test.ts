import { beforeAll, expect, test } from 'vitest';
import { LiveReader } from '../../tests/live-reader.ts';
import { type Caller, openOffice } from '../../tests/office.ts';
import { signInAs } from '../../tests/signed-in.ts';

/* What open plans receive about leave and a status date: that they must reload, without the reason. */
const office = await openOffice();
const NOTE = 'a canary in the note';
let ada: Caller;
let mai: Caller;
let streamOf: (who: Caller) => Promise<LiveReader>;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  mai = await office.person({ name: 'Mai Pham' });
  streamOf = async ({ id }) => LiveReader.open(office.app, await signInAs(office.services, id));
});

const touchedIn = (reader: LiveReader, entity: string) =>
  reader.changes.flatMap(({ data }) => data.touched.filter((row) => row.entity === entity));

test('leave that is entered, changed and removed reaches open plans as a calendar change without a name', async () => {
  const reader = await streamOf(ada);
  const heard = async (times: number) => {
    await reader.next('change', () => touchedIn(reader, 'calendar').length >= times);
    return touchedIn(reader, 'calendar').map(({ id }) => id);
  };
  const absence = await mai.make('/api/absences', {
    userId: mai.id,
    from: '2026-03-09',
    to: '2026-03-13',
    kind: 'sick',
    note: NOTE,
  });
  const [calendar = ''] = await heard(1);
  expect(calendar).toMatch(/^0{8}-/);
  await mai.patch(`/api/absences/${absence.id}`, { version: 1, to: '2026-03-12' });
  expect(await heard(2)).toEqual([calendar, calendar]);
  await mai.delete(`/api/absences/${absence.id}`);
  expect(await heard(3)).toEqual([calendar, calendar, calendar]);
  expect(touchedIn(reader, 'absence').every(({ id }) => id === absence.id)).toBe(true);
  expect(JSON.stringify(reader.events)).not.toMatch(/sick|canary/);
  await reader.close();
});

test('a status date reaches only those who see the project', async () => {
  const project = await ada.make('/api/projects', { key: 'STAT', name: 'Status', visibility: 'members' });
  const [hers, his] = [await streamOf(ada), await streamOf(mai)];
  await ada.patch(`/api/projects/${project.id}`, { version: 1, statusDate: '2026-03-02T00:00' });
  await hers.next('change', ({ touched }) => touched.some(({ id }) => id === project.id));
  // Once both have received this, they have received everything before it.
  const open = await ada.make('/api/projects', { key: 'OPEN', name: 'Open' });
  await his.next('change', ({ touched }) => touched.some(({ id }) => id === open.id));
  expect(touchedIn(his, 'project').map(({ id }) => id)).toEqual([open.id]);
  await Promise.all([hers.close(), his.close()]);
});
