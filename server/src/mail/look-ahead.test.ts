import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openMailServer, trustTestCertificate } from '../../tests/mail/test-mail-server.ts';
import { type Caller, openOffice } from '../../tests/office.ts';
import { createServices } from '../services.ts';
import { MailDelivery } from './mail-delivery.ts';

trustTestCertificate();
const mailServer = await openMailServer();
const office = await openOffice({ SMTP_URL: mailServer.url, MAIL_FROM: 'gantry@example.test' });
const services = createServices(office.services);
/** A Monday, at ten o'clock in Berlin. */
const monday = Date.parse('2026-11-02T09:00:00Z');
let max: Caller;
let ben: Caller;
let project: { id: string };
let crew: { id: string };

beforeAll(async () => {
  // The tests send mails themselves: the server's jobs would take their mails.
  await office.gantry.stop();
  office.clock.set(new Date(monday).toISOString());
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  project = await max.make('/api/projects', { key: 'QUA', name: 'Quay', visibility: 'members' });
  const { version } = (await max.get(`/api/projects/${project.id}`)).body.response;
  const members = [{ userId: ben.id, role: 'member' }];
  expect((await max.put(`/api/projects/${project.id}/members`, { version, members })).status).toBe(200);
  crew = await max.make('/api/resources', { name: 'Formwork crew', kind: 'crew' });
  const work = (title: string, start: string, due: string, more = {}) =>
    max.make('/api/works', { title, projectId: project.id, start, due, ...more });
  await work('Set the forms', '2026-11-04T08:00', '2026-11-06T17:00', {
    resourceIds: [crew.id],
    ownerId: ben.id,
  });
  await work('Survey', '2026-11-03T08:00', '2026-11-03T17:00');
  await work('Overdue since October', '2026-10-12T08:00', '2026-10-13T17:00');
  await work('Next year', '2027-02-01T08:00', '2027-02-02T17:00');
  await work('Done already', '2026-11-02T08:00', '2026-11-03T17:00', { status: 'done' });
});
beforeEach(() => {
  mailServer.letters.length = 0;
});

const send = (who: Caller, body: object) =>
  who.post(`/api/projects/${project.id}/look-ahead`, { weeks: 3, by: 'trade', ...body });
const deliver = () => new MailDelivery(services).sendDue();
const lettersTo = (caller: Caller) =>
  mailServer.letters
    .filter(({ to }) => to[0] === `person-${caller.id}@example.test`)
    .map((letter) => ({ ...letter, text: letter.text.replaceAll('\r', '') }));

it('lists the tasks of the next weeks, grouped by assignee', async () => {
  expect((await send(ben, { to: 'me' })).body.response).toEqual({ people: 1 });
  await deliver();
  const [letter, ...more] = lettersTo(ben);
  expect(more).toEqual([]);
  expect(letter?.headers.get('subject')).toMatch(/^QUA Quay: Mon,? 2 Nov to Sun,? 22 Nov$/);
  expect(letter?.text).toMatch(/^To be done in QUA Quay from .*: 3 works\.$/m);
  expect(letter?.text).toMatch(
    /Formwork crew\n- QUA-1 Set the forms \(Wed,? 4 Nov – Fri,? 6 Nov · Ben Builder\)[\s\S]*No crew or machine\n- QUA-3 Overdue since October[\s\S]*- QUA-2 Survey/,
  );
  expect(letter?.text).not.toMatch(/Next year|Done already/);
  expect(letter?.html).toContain(`/projects/project-detail/${project.id}/gantt-chart`);
});

it('counts a milestone at midnight to the day that ends', async () => {
  const { id } = await max.make('/api/projects', { key: 'NIG', name: 'Night', leadId: ben.id });
  for (const due of ['2026-11-09T00:00', '2026-11-10T00:00'])
    await max.make('/api/works', { title: `Due ${due}`, projectId: id, milestone: true, start: due, due });
  await ben.post(`/api/projects/${id}/look-ahead`, { weeks: 1, by: 'trade', to: 'me' });
  await deliver();
  expect(lettersTo(ben)[0]?.text.match(/NIG-\d Due.*/g)).toEqual([
    expect.stringMatching(/^NIG-1 Due 2026-11-09T00:00 \(Sun,? 8 Nov\)$/),
  ]);
});

it('goes to the lead and the members, on request of those who may change the project', async () => {
  expect((await send(ben, { to: 'members' })).status).toBe(403);
  expect((await send(max, { to: 'members' })).body.response).toEqual({ people: 2 });
  // The request is repeated before the mails are sent: each person still gets one.
  await send(max, { to: 'members', by: 'person' });
  await deliver();
  expect([lettersTo(max).length, lettersTo(ben).length]).toEqual([1, 1]);
  expect(lettersTo(ben)[0]?.text).toMatch(/^Max Manager sends you what is to be done in QUA Quay/m);
  expect(lettersTo(ben)[0]?.text).toMatch(/Ben Builder\n- QUA-1 Set the forms/);
});

it('waits for the end of quiet hours, and contains what the reader may see when it is sent', async () => {
  await send(max, { to: 'members' });
  // 21:00 in Berlin: quiet hours are from 20 to 7.
  office.clock.set(new Date(monday + 11 * 3_600_000).toISOString());
  await deliver();
  expect(lettersTo(ben)).toEqual([]);
  const lead = await office.signIn(max.id);
  const { version } = (await lead.get(`/api/projects/${project.id}`)).body.response;
  await lead.put(`/api/projects/${project.id}/members`, { version, members: [] });
  office.clock.set(new Date(monday + 22 * 3_600_000).toISOString());
  await deliver();
  // Ben still owns one of the works, and sees nothing else of the project.
  expect(lettersTo(ben).flatMap(({ text }) => text.match(/QUA-\d/g) ?? [])).not.toContain('QUA-2');
  expect(lettersTo(max)).toHaveLength(1);
});
