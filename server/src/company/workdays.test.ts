import { describe, expect, it } from 'vitest';
import { openOffice } from '../../tests/office.ts';

const office = await openOffice();

describe('the working days of the company', () => {
  it('are those of its calendar, which may inherit days from a parent', async () => {
    const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    const workdays = async () => (await ada.get('/api/users/me')).body.response.company;
    expect(await workdays()).toMatchObject({ workdays: [1, 2, 3, 4, 5] });
    const { body } = await ada.get('/api/company');
    const { calendarId: parentId, version } = body.response;
    const shift = [[480, 720]];
    const { id: calendarId } = await ada.make('/api/calendars', {
      ...{ name: 'Sunday to Thursday', parentId, home: 'company' },
      week: [shift, null, null, null, null, [], null],
    });
    const { status } = await ada.patch('/api/company', { version, calendarId });
    expect(status).toBe(200);
    expect(await workdays()).toMatchObject({ workdays: [0, 1, 2, 3, 4] });
  });
});
