import { expect, it } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { createPerson, setPerson } from '../../../tests/people.ts';
import { runOn } from '../../../tests/run-command.ts';
import { user } from './user.ts';

const { services } = await openOffice();

it('prints a set-up link only while there is no active administrator', async () => {
  const ask = async () => (await runOn(services, user, 'set-up-link')).text;
  expect(await ask()).toMatch(/within 15 minutes[^\n]*\n\s+http\S+\/identity\/link\/\S{43}/);
  const admin = await createPerson(services.db, { roles: ['admin'] });
  await expect(ask()).rejects.toThrow('There is an active administrator');
  await setPerson(services.db, admin.id, { status: 'disabled' });
  expect(await ask()).toContain('There is no administrator yet');
});
