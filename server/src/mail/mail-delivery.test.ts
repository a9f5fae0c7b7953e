import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer, trustTestCertificate } from '../../tests/mail/test-mail-server.ts';
import { type Caller, openOffice } from '../../tests/office.ts';
import { createServices } from '../services.ts';
import { forgetMails } from './forget-mails.ts';
import { MailDelivery } from './mail-delivery.ts';
import { describeMail } from './mail-overview.ts';
import type { MailPatience } from './mail-server.ts';
import type { MailServices } from './writing.ts';

trustTestCertificate();
const mailServer = await openMailServer({ login: true });
const office = await openOffice({ SMTP_URL: mailServer.url, MAIL_FROM: 'Gantry <gantry@example.test>' });
const services = createServices(office.services);
/** Only for a server that does not answer: a busy machine may be slower than this. */
const impatient = { connectMs: 300, silentMs: 300, wholeMs: 1_000 };
let ada: Caller;
let reader: Caller;

beforeAll(async () => {
  // The tests send mails themselves: the server's jobs would take their mails.
  await office.gantry.stop();
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});
beforeEach(async () => {
  // The clock advances by days within a test.
  office.clock.set('2026-03-02T09:00:00Z');
  ada = await office.signIn(ada.id);
  reader = await office.person({ name: 'Rea Reader' });
  mailServer.does = 'take';
  mailServer.letters.length = 0;
  await sql`delete from mail`.execute(office.services.db);
});

const unknownAddress = { refuses: 'address', code: 550, says: '5.1.1 User unknown' } as const;
const overview = async () => (await ada.get('/api/mail')).body.response;
/** A new process for each call: it does not rest because of an earlier failure. */
const send = (patience?: MailPatience) => new MailDelivery(services, patience).sendDue();
const sendTo = (environment: Partial<MailServices['settings']['mail'] & object>) => {
  const { mail } = services.settings;
  if (!mail) throw new Error('no mail server is set up');
  const settings = { ...services.settings, mail: { ...mail, ...environment } };
  return new MailDelivery({ ...services, settings }).sendDue();
};
/** Queues a mail that is retried, unlike a test mail. Its reader has become the owner of a work. */
const queueNotice = async (userId: string) => {
  const { id } = await ada.make('/api/works', { title: 'Quay wall', ownerId: userId });
  const at = office.clock.now().toISOString();
  await sql`insert into mail_choice (user_id, kinds, daily_limit) values (${userId}, '{hand_over}', 5)
    on conflict do nothing`.execute(office.services.db);
  await sql`insert into mail (id, user_id, kind, notification_id, created_at, next_attempt_at)
    select gen_random_uuid(), ${userId}, 'notice', id, ${at}, ${at} from notification where work_id = ${id}`.execute(
    office.services.db,
  );
};
const queued = async () =>
  (
    await office.services.db
      .selectFrom('mail')
      .select(['attempts', 'next_attempt_at', 'sent_at', 'dropped', 'failure', 'answer'])
      .execute()
  )[0];

describe('a test mail', () => {
  it('is sent over an encrypted connection, after a login, to the administrator who asked', async () => {
    expect((await overview()).test).toBeNull();
    const { status, body } = await ada.post('/api/mail/test');
    expect(status).toBe(200);
    expect(body.response).toMatchObject({ waiting: 1, test: { state: 'waiting' } });
    expect(await send()).toBe(1);
    expect(mailServer.letters).toHaveLength(1);
    const [letter] = mailServer.letters;
    expect(letter).toMatchObject({ to: [`person-${ada.id}@example.test`], wasEncrypted: true });
    expect(letter?.text).toContain('This is the test mail that you asked for.');
    expect(letter?.html).toContain('This is the test mail that you asked for.');
    expect(await overview()).toMatchObject({ waiting: 0, test: { state: 'sent', failure: null } });
  });

  it('identifies itself to other programs, and links to the mail settings', async () => {
    await ada.post('/api/mail/test');
    await send();
    const { headers } = mailServer.letters[0] ?? { headers: new Map() };
    expect(headers.get('from')).toBe('Gantry <gantry@example.test>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('message-id')).toMatch(/^<mail\.[\da-f-]{36}@localhost>$/);
    expect(headers.get('list-unsubscribe')).toBe('<http://localhost:3000/settings/account#mail>');
    expect(new Date(headers.get('date') ?? '').toISOString()).toBe(office.clock.now().toISOString());
    expect(headers.has('references')).toBe(false);
  });

  it('loads nothing and tracks no reader: it has no picture, and links only to our address', async () => {
    await ada.post('/api/mail/test');
    await send();
    const html = mailServer.letters[0]?.html ?? '';
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import/i);
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^http:\/\/localhost:3000/);
  });

  it('uses the language of the person', async () => {
    const van = await office.person({ name: 'Văn Admin', roles: ['admin'] });
    await van.patch('/api/users/me', { locale: 'vi' });
    await van.post('/api/mail/test');
    await send();
    expect(mailServer.letters[0]?.headers.get('subject')).toBe('Gantry gửi được thư');
    expect(mailServer.letters[0]?.text).toContain('Đây là thư thử');
  });

  it('is tried once: the administrator reads why it failed', async () => {
    mailServer.does = 'refuse for now';
    await ada.post('/api/mail/test');
    expect(await send()).toBe(0);
    expect((await overview()).test).toMatchObject({ state: 'failed', failure: 'refused', answer: 451 });
  });

  it('is for administrators only', async () => {
    const ben = await office.person({ name: 'Ben Builder' });
    expect((await ben.post('/api/mail/test')).status).toBe(403);
    expect((await ben.get('/api/mail')).status).toBe(403);
  });
});

describe('the overview of the mail server', () => {
  it('contains neither its password nor the address of a reader', async () => {
    await ada.post('/api/mail/test');
    await send();
    const told = JSON.stringify(await overview());
    expect(told).toContain('gantry@example.test');
    expect(told).not.toContain('p@ss');
    expect(told).not.toContain(ada.id);
    const { rows } = await sql<{ text: string }>`select string_agg(m::text, ' ') as text from mail m`.execute(
      office.services.db,
    );
    expect(rows[0]?.text).not.toContain('test mail');
  });
});

describe('a name that looks like a header', () => {
  it.each([
    ['with a break', 'Ada\r\nBcc: evil@example.test\r\n\r\n<script>'],
    ['with more addresses', '"Ada" <evil@example.test>, x@example.test'],
    ['that turns the direction', 'Ada \u202Emoc.live\u202C'],
  ])('is used as a name: %s', async (_, name) => {
    await office.services.db.transaction().execute(async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await tx
        .updateTable('app_user')
        .set({ name: name.replaceAll('\r\n', '\u2028') })
        .where('id', '=', ada.id)
        .execute();
    });
    await ada.post('/api/mail/test');
    await send();
    const [letter] = mailServer.letters;
    expect(letter?.to).toEqual([`person-${ada.id}@example.test`]);
    expect(letter?.headers.has('bcc')).toBe(false);
    expect(letter?.raw.match(/^to:/gim)).toHaveLength(1);
    expect(letter?.headers.get('to')).toContain(`<person-${ada.id}@example.test>`);
    expect(letter?.headers.get('to')).not.toMatch(/[\u202A-\u202E\u2028]/);
  });

  it.each(['evil@example.test, x@example.test', 'a@b\r\nBcc: c@d', 'Ada <a@b.test>', 'nobody', ''])(
    'is not accepted as an address: %j',
    async (email) => {
      const eve = await office.person({ name: 'Eve', roles: ['admin'] });
      await office.services.db.transaction().execute(async (tx) => {
        await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
        await tx.updateTable('app_user').set({ email }).where('id', '=', eve.id).execute();
      });
      await eve.post('/api/mail/test');
      expect(await send()).toBe(0);
      expect(await queued()).toMatchObject({ dropped: 'address' });
      expect(mailServer.letters).toEqual([]);
    },
  );
});

describe('a mail server', () => {
  it('without encryption receives nothing', async () => {
    const plain = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    await ada.post('/api/mail/test');
    const port = Number(new URL(plain.url).port);
    expect(await sendTo({ port, login: undefined })).toBe(0);
    expect((await overview()).test).toMatchObject({ state: 'failed', failure: 'no-encryption' });
    expect(plain.letters).toEqual([]);
    await ada.post('/api/mail/test');
    expect(await sendTo({ port, login: undefined, encryption: 'none' })).toBe(1);
    expect(plain.letters).toMatchObject([{ wasEncrypted: false }]);
  });

  it('with an invalid certificate receives nothing', async () => {
    const stranger = await openMailServer({ isStranger: true });
    await ada.post('/api/mail/test');
    expect(await sendTo({ port: Number(new URL(stranger.url).port), login: undefined })).toBe(0);
    expect((await overview()).test).toMatchObject({ state: 'failed', failure: 'no-encryption' });
  });

  it('may use encryption from the first byte on', async () => {
    const implicit = await openMailServer({ secure: true });
    await ada.post('/api/mail/test');
    const port = Number(new URL(implicit.url).port);
    expect(await sendTo({ port, login: undefined, encryption: 'tls' })).toBe(1);
    expect(implicit.letters).toMatchObject([{ wasEncrypted: true }]);
  });

  it('that refuses the login is reported, and no mail is given up for it', async () => {
    await queueNotice(reader.id);
    expect(await sendTo({ login: { user: 'gantry@example.test', password: 'wrong' } })).toBe(0);
    expect(await queued()).toMatchObject({ failure: 'login', answer: 535, dropped: null });
    expect(await send()).toBe(0);
    office.clock.advance({ minutes: 1 });
    expect(await send()).toBe(1);
  });

  it('that cannot be reached is left alone for a minute, however many mails wait', async () => {
    for (const name of ['One', 'Two', 'Three']) await queueNotice((await office.person({ name })).id);
    const mail = services.settings.mail;
    if (!mail) throw new Error('no mail server is set up');
    const settings = { ...services.settings, mail: { ...mail, port: 1 } };
    const delivery = new MailDelivery({ ...services, settings });
    const attempts = async () => {
      const { rows } = await sql<{ sum: number }>`select sum(attempts)::integer as sum from mail`.execute(
        office.services.db,
      );
      return rows[0]?.sum;
    };
    await delivery.sendDue();
    await delivery.sendDue();
    expect(await attempts()).toBe(1);
    office.clock.advance({ minutes: 1 });
    await delivery.sendDue();
    expect(await attempts()).toBe(2);
    expect(await overview()).toMatchObject({
      waiting: 3,
      lastFailure: { failure: 'unreachable', answer: null },
    });
  });

  it('that does not answer is not waited for without end', async () => {
    mailServer.does = 'say nothing';
    await queueNotice(reader.id);
    expect(await send(impatient)).toBe(0);
    expect(await queued()).toMatchObject({ failure: 'too-slow', dropped: null });
  });

  it('that hangs up in the middle gets the mail again, with the same message id', async () => {
    mailServer.does = 'hang up';
    await queueNotice(reader.id);
    expect(await send()).toBe(0);
    expect(await queued()).toMatchObject({ attempts: 1, dropped: null });
    mailServer.does = 'take';
    office.clock.advance({ minutes: 1 });
    expect(await send()).toBe(1);
    expect(mailServer.letters).toHaveLength(1);
  });

  it('with a temporary refusal is asked again, at growing intervals, while the mail is still news', async () => {
    mailServer.does = 'refuse for now';
    await queueNotice(reader.id);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 100 && (await queued())?.dropped === null; attempt += 1) {
      await send();
      const next = (await queued())?.next_attempt_at;
      if (!next) break;
      waits.push((new Date(next).getTime() - office.clock.now().getTime()) / 60_000);
      office.clock.set(next);
    }
    expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 120, 120]);
    expect(await queued()).toMatchObject({ dropped: 'too-late', failure: 'refused', answer: 451 });
    const told = await describeMail(services.db, services, ada.id);
    expect(told).toMatchObject({ givenUp: 1, waiting: 0 });
  });

  it.each([
    {
      refuses: 'sender',
      code: 550,
      says: '5.7.60 SMTP; Client does not have permissions to send as this sender',
    },
    { refuses: 'sender', code: 553, says: '5.7.1 Sender address rejected: not owned by user' },
    { refuses: 'letter', code: 554, says: '5.2.0 The mailbox of the sender is suspended' },
    { refuses: 'address', code: 550, says: '5.7.1 Unable to relay' },
  ] as const)(
    'that refuses the $refuses with $code $says gets all mails once that is fixed',
    async (does) => {
      const other = await office.person({ name: 'Other' });
      mailServer.does = does;
      await queueNotice(reader.id);
      await queueNotice(other.id);
      expect(await send()).toBe(0);
      const told = await overview();
      expect(told).toMatchObject({
        waiting: 2,
        givenUp: 0,
        lastFailure: { failure: 'refused', answer: does.code },
      });
      mailServer.does = 'take';
      office.clock.advance({ minutes: 1 });
      expect(await send()).toBe(2);
      expect((await overview()).lastFailure).toBeNull();
    },
  );

  it('that does not know an address is not asked again', async () => {
    mailServer.does = unknownAddress;
    await queueNotice(reader.id);
    expect(await send()).toBe(0);
    expect(await queued()).toMatchObject({
      attempts: 1,
      dropped: 'refused',
      failure: 'refused',
      answer: 550,
    });
    // That says nothing of the server; the mail is counted.
    expect(await overview()).toMatchObject({ lastFailure: null, givenUp: 1, waiting: 0 });
    mailServer.does = 'take';
    office.clock.advance({ hours: 24 });
    expect(await send()).toBe(0);
  });

  it('that refuses one mail still gets the mails behind it', async () => {
    const other = await office.person({ name: 'Other' });
    mailServer.does = unknownAddress;
    await queueNotice(reader.id);
    await send();
    mailServer.does = 'take';
    await queueNotice(other.id);
    expect(await send()).toBe(1);
  });
});

describe('several processes', () => {
  it('send each mail once', async () => {
    for (let number = 0; number < 8; number += 1)
      await queueNotice((await office.person({ name: `Reader ${number}` })).id);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(8);
    expect(new Set(mailServer.letters.map(({ to }) => to[0])).size).toBe(8);
    expect(mailServer.letters).toHaveLength(8);
  });

  it('resume a mail after ten minutes when its process died', async () => {
    await queueNotice(reader.id);
    await sql`update mail set attempts = 1, next_attempt_at = ${new Date(office.clock.now().getTime() + 600_000).toISOString()}`.execute(
      office.services.db,
    );
    expect(await send()).toBe(0);
    office.clock.advance({ minutes: 10 });
    expect(await send()).toBe(1);
  });

  it('interrupt a mail when they stop, and send it after the next start', async () => {
    mailServer.does = 'say nothing';
    await queueNotice(reader.id);
    const delivery = new MailDelivery(services);
    const talks = mailServer.talks;
    const sending = delivery.sendDue();
    await expect.poll(() => mailServer.talks).toBe(talks + 1);
    await delivery.stop();
    await sending;
    expect(await queued()).toMatchObject({ attempts: 0, failure: null, dropped: null });
    mailServer.does = 'take';
    expect(await send()).toBe(1);
  });
});

describe('after a restore', () => {
  it('only test mails go out, until an administrator resumes the mails', async () => {
    await sql`insert into mail_pause (since) values (${office.clock.now().toISOString()})`.execute(
      office.services.db,
    );
    await queueNotice(reader.id);
    await ada.post('/api/mail/test');
    expect(await send()).toBe(1);
    expect(await overview()).toMatchObject({ waiting: 1, pausedSince: office.clock.now().toISOString() });
    const resumed = await ada.post('/api/mail/resume');
    expect(resumed.body.response.pausedSince).toBeNull();
    expect(await send()).toBe(1);
  });
});

describe('the records of mails', () => {
  it('are deleted after ninety days; waiting mails stay', async () => {
    await queueNotice(reader.id);
    await ada.post('/api/mail/test');
    await send();
    await ada.post('/api/mail/test');
    office.clock.advance({ hours: 90 * 24 });
    expect(await forgetMails(services)).toBe(0);
    office.clock.advance({ hours: 1 });
    expect(await forgetMails(services)).toBe(2);
    expect(await queued()).toMatchObject({ attempts: 0, sent_at: null });
  });
});
