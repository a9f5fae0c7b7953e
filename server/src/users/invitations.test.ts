import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer, trustTestCertificate } from '../../tests/mail/test-mail-server.ts';
import { type Caller, type Office, openOffice } from '../../tests/office.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { MailDelivery } from '../mail/index.ts';
import { createServices } from '../services.ts';

trustTestCertificate();
const mailServer = await openMailServer();
const MAIL = { SMTP_URL: mailServer.url, MAIL_FROM: 'Gantry <gantry@example.test>' };
const ENTRA = {
  ENTRA_TENANT_ID: '11111111-1111-4111-8111-111111111111',
  ENTRA_CLIENT_ID: '22222222-2222-4222-8222-222222222222',
};
const OTHER = { OIDC_ISSUER: 'https://sign-in.example.test', OIDC_CLIENT_ID: 'gantry' };
const office = await openOffice({ ...MAIL, ...ENTRA });
const linked = await openOffice({ ...MAIL, ...OTHER });
let ada: Caller;
let eve: Caller;
let number = 0;

beforeAll(async () => {
  // The tests send mails themselves: the server's jobs would take their mails.
  await Promise.all([office.gantry.stop(), linked.gantry.stop()]);
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  eve = await linked.person({ name: 'Eve Admin', roles: ['admin'] });
});
beforeEach(async () => {
  for (const { clock } of [office, linked]) clock.set('2026-03-02T09:00:00Z');
  ada = await office.signIn(ada.id);
  eve = await linked.signIn(eve.id);
  mailServer.does = 'take';
  mailServer.letters.length = 0;
  for (const { services } of [office, linked]) await sql`delete from mail`.execute(services.db);
});

/** A new process for each call: it does not rest because of an earlier failure. */
const send = ({ services }: Office = office) => new MailDelivery(createServices(services)).sendDue();
const newcomer = (more: object = {}) => {
  number += 1;
  return { name: 'Nia Roberts', email: `nia-${number}@example.test`, sendNow: true, ...more };
};
const invitationOf = async (id: string) => (await ada.get(`/api/users/${id}`)).body.response.invitation;
const unknownAddress = { refuses: 'address', code: 550, says: '5.1.1 User unknown' } as const;

describe('an invitation mail', () => {
  it('says who invites whom, and has one button to the public address if a tenant identifies people', async () => {
    await ada.patch('/api/company', { version: 1, name: 'Harbour & Sons' });
    const person = newcomer();
    const { id, isMailed, invitationLink } = await ada.make('/api/users', person);
    expect([isMailed, invitationLink]).toEqual([true, null]);
    expect(await invitationOf(id)).toMatchObject({ state: 'waiting' });
    expect(await send()).toBe(1);
    const [letter] = mailServer.letters;
    expect(letter?.to).toEqual([person.email]);
    expect(letter?.headers.get('subject')).toBe('Harbour & Sons invites you to Gantry');
    for (const part of [letter?.text, letter?.html])
      expect(part).toContain(`Sign in with your work account ${person.email}.`);
    expect(letter?.text).toContain('Ada Admin invites you to Gantry');
    expect(letter?.text).toContain('You get this mail because Ada Admin invited you');
    expect(letter?.html.match(/href="[^"]*"/g)).toEqual(['href="http://localhost:3000"']);
    // The person has no settings before they join.
    expect(letter?.headers.has('list-unsubscribe')).toBe(false);
    expect(await invitationOf(id)).toEqual({
      state: 'sent',
      at: office.clock.now().toISOString(),
      answer: null,
    });
    expect(await send()).toBe(0);
  });

  it('has the one-time link if people sign in elsewhere, and the link is shown to no other person', async () => {
    const { id, invitationLink } = await eve.make('/api/users', newcomer());
    expect(invitationLink).toBeNull();
    await send(linked);
    const first = /http:\S+\/identity\/link\S+/.exec(mailServer.letters[0]?.text ?? '')?.[0] ?? '';
    expect((await linked.app.inject(first)).statusCode).toBe(200);
    expect(mailServer.letters[0]?.text).toContain('It works once, until Mon 9 Mar.');
    linked.clock.advance({ minutes: 5 });
    await eve.post('/api/users/invitations', { ids: [id] });
    await send(linked);
    const second = /http:\S+\/identity\/link\S+/.exec(mailServer.letters[1]?.text ?? '')?.[0] ?? '';
    expect((await linked.app.inject(first)).statusCode).toBe(410);
    expect((await linked.app.inject(second)).statusCode).toBe(200);
  });

  it('keeps the link of an attempt that the mail server may have accepted', async () => {
    await eve.make('/api/users', newcomer());
    mailServer.does = 'hang up';
    await send(linked);
    linked.clock.advance({ minutes: 2 });
    mailServer.does = 'take';
    await send(linked);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from one_time_link where created_at >= '2026-03-02T09:00:00Z'
        and purpose = 'invitation' and used_at is null and user_id in (select user_id from mail)`.execute(
      linked.services.db,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('uses the language of the person who invites, until the new person has chosen one', async () => {
    const van = await office.person({ name: 'Văn Admin', roles: ['admin'] });
    await van.patch('/api/users/me', { locale: 'vi' });
    await van.make('/api/users', newcomer());
    await send();
    expect(mailServer.letters[0]?.headers.get('subject')).toMatch(/mời bạn dùng Gantry$/);
  });

  it('goes to everybody in a people file, and not to people whose import was undone before it was sent', async () => {
    const text = () => `Name,E-mail\n${[1, 2].map(() => `Nia,${newcomer().email}`).join('\n')}`;
    const first = await ada.post('/api/imports/people', { text: text(), fitting: 2, sendNow: true });
    expect(first.body.response).toMatchObject([{ isMailed: true }, { isMailed: true }]);
    expect(await send()).toBe(2);
    const second = await ada.post('/api/imports/people', { text: text(), fitting: 2, sendNow: true });
    expect((await ada.post(`/api/change-sets/${second.body.changeSetId}/undo`)).status).toBe(200);
    expect(await send()).toBe(0);
  });

  it('is only sent on request', async () => {
    await ada.make('/api/users', newcomer({ sendNow: false }));
    await ada.post('/api/imports/people', { text: `Name,E-mail\nNia,${newcomer().email}`, fitting: 1 });
    expect(await send()).toBe(0);
    const { invitationLink, isMailed } = await eve.make('/api/users', newcomer({ sendNow: false }));
    expect(isMailed).toBe(false);
    expect(invitationLink).toMatch(/identity\/link/);
  });
});

describe('sending it again', () => {
  it('replaces a waiting mail, and sends one mail for each request', async () => {
    const { id } = await ada.make('/api/users', newcomer());
    const { status, body } = await ada.post('/api/users/invitations', { ids: [id, id] });
    expect([status, body.response]).toEqual([200, { sent: 1, refused: [] }]);
    expect(await send()).toBe(1);
    office.clock.advance({ minutes: 10 });
    await ada.post('/api/users/invitations', { ids: [id] });
    expect(await send()).toBe(1);
    expect(await invitationOf(id)).toMatchObject({ state: 'sent', at: office.clock.now().toISOString() });
  });

  it('is refused for joined or disabled people; a waiting mail is not sent to a disabled person', async () => {
    const { id, version } = await ada.make('/api/users', newcomer());
    expect((await ada.patch(`/api/users/${id}`, { version, status: 'disabled' })).status).toBe(200);
    expect(await send()).toBe(0);
    const { body } = await ada.post('/api/users/invitations', { ids: [id, ada.id] });
    expect(body.response).toMatchObject({
      sent: 0,
      refused: [{ code: 'users/not-invited' }, { code: 'users/not-invited' }],
    });
    expect(mailServer.letters).toEqual([]);
    // The undo makes the person invited again. The mail that was withdrawn before it was sent was not sent later.
    await ada.patch(`/api/users/${id}`, { version: version + 1, status: 'active' });
    expect(await invitationOf(id)).toBeNull();
  });

  it('requires the right to invite each person', async () => {
    const head = await office.person({ name: 'Hugo Head' });
    const { id: departmentId } = await ada.make('/api/departments', {
      code: 'MAR',
      name: 'Marine works',
      headId: head.id,
    });
    const mine = await ada.make('/api/users', newcomer({ departmentId, sendNow: false }));
    const other = await ada.make('/api/users', newcomer({ sendNow: false }));
    const { body } = await head.post('/api/users/invitations', { ids: [mine.id, other.id] });
    expect(body.response).toMatchObject({ sent: 1, refused: [{ id: other.id }] });
    const member = await office.person({ name: 'Mem Ber' });
    expect((await member.post('/api/users/invitations', { ids: [mine.id] })).status).toBe(403);
    // Only people who may invite the person see the state of the mail.
    expect((await head.get(`/api/users/${mine.id}`)).body.response.invitation).toMatchObject({
      state: 'waiting',
    });
    expect((await member.get(`/api/users/${mine.id}`)).body.response).not.toHaveProperty('invitation');
  });
});

describe('an address that the mail server refuses', () => {
  it('is shown with the person, and the corrected address is used when the mail is sent again', async () => {
    const { id, version } = await ada.make('/api/users', newcomer());
    mailServer.does = unknownAddress;
    await send();
    expect(await invitationOf(id)).toMatchObject({ state: 'refused', answer: 550 });
    mailServer.does = 'take';
    office.clock.advance({ minutes: 1 });
    expect(await send()).toBe(0);
    await ada.patch(`/api/users/${id}`, { version, email: 'right@example.test' });
    await ada.post('/api/users/invitations', { ids: [id] });
    expect(await send()).toBe(1);
    expect(mailServer.letters[0]?.to).toEqual(['right@example.test']);
    expect((await ada.list('/api/users?status=invited')).find((row) => row.id === id)).toMatchObject({
      invitation: { state: 'sent', answer: null },
    });
  });

  it('is given up if the mail server cannot be reached for seven days', async () => {
    const { id } = await ada.make('/api/users', newcomer());
    mailServer.does = 'refuse for now';
    await send();
    expect(await invitationOf(id)).toMatchObject({ state: 'waiting' });
    office.clock.advance({ hours: 7 * 24, minutes: 1 });
    mailServer.does = 'take';
    expect(await send()).toBe(0);
    ada = await office.signIn(ada.id);
    expect(await invitationOf(id)).toMatchObject({ state: 'given-up' });
  });
});

it('the date of an invitation is stored until the person joins', async () => {
  const { id } = await ada.make('/api/users', newcomer());
  await send();
  office.clock.advance({ hours: 91 * 24 });
  await forgetMails(office.services);
  ada = await office.signIn(ada.id);
  expect(await invitationOf(id)).toMatchObject({ state: 'sent' });
});
