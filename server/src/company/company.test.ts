import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by } from '../../tests/signed-in.ts';

const office = await openOffice();
let ada: Caller;
let max: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

describe('company settings', () => {
  it('are read by everybody who is signed in, and changed by administrators', async () => {
    const request = { method: 'GET', url: '/api/company' } as const;
    expect((await office.app.inject(by(undefined, request))).statusCode).toBe(401);
    expect((await max.get('/api/company')).body.response).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect((await max.patch('/api/company', { version: 1, name: 'Mine' })).status).toBe(403);
    const changed = await ada.patch('/api/company', { version: 1, name: 'Harbour & Sons' });
    expect(changed.body.response).toMatchObject({ name: 'Harbour & Sons', version: 2 });
  });

  it('determine the current time: dates keep their text, and other works are late', async () => {
    const work = await ada.make('/api/works', { title: 'By noon', due: '2026-03-02T12:00' });
    expect(work.overdue).toBe(false);
    const { version } = (await ada.get('/api/company')).body.response;
    await ada.patch('/api/company', { version, timeZone: 'Asia/Tokyo' });
    const later = (await ada.get(`/api/works/${work.id}`)).body.response;
    expect(later).toMatchObject({ due: '2026-03-02T12:00', overdue: true, daysLate: 0 });
  });

  it.each([
    [{ name: 'x' }, 400],
    [{ version: 1, timeZone: 'Mars/Olympus' }, 400],
    [{ version: 1, timeZone: '+02:00' }, 400],
    [{ version: 1, name: '' }, 400],
    [{ version: 1, colour: 'red' }, 400],
    [{ version: 1, calendarId: '0190c1a0-0000-7000-8000-00000000dead' }, 422],
  ])('refuse %j', async (payload, status) => {
    expect((await ada.patch('/api/company', payload)).status).toBe(status);
  });

  it('start with the default working week', async () => {
    const [calendar] = await max.list('/api/calendars');
    expect(calendar).toMatchObject({ name: 'Office hours', exceptions: [] });
    expect(calendar?.week).toHaveLength(7);
  });
});
