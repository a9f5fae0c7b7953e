import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailServer, trustTestCertificate } from '../../tests/mail/test-mail-server.ts';
import { type Caller, openOffice } from '../../tests/office.ts';
import { remind } from '../notifications/remind.ts';
import { notifyOfLate } from '../notifications/tell-late.ts';
import { createServices } from '../services.ts';
import { MailDelivery } from './mail-delivery.ts';

trustTestCertificate();
const mailServer = await openMailServer();
const office = await openOffice({ SMTP_URL: mailServer.url, MAIL_FROM: 'gantry@example.test' });
const services = createServices(office.services);
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let number = 0;

/** Each test runs on its own Monday, at ten o'clock in Berlin. */
let monday = Date.parse('2026-10-26T09:00:00Z');
beforeAll(async () => {
  // The tests queue and send mails themselves: the server's jobs would take their mails.
  await office.gantry.stop();
  const max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  harbour = await max.make('/api/projects', { key: 'HAR', name: 'Harbour terminal' });
});
beforeEach(async () => {
  monday += 7 * 86_400_000;
  office.clock.set(new Date(monday).toISOString());
  number += 1;
  lea = await office.person({ name: `Lea Lead ${number}`, roles: ['manager'] });
  ben = await office.person({ name: `Ben Builder ${number}` });
  await noDigest(lea);
  await noDigest(ben);
  mailServer.letters.length = 0;
});

const usual = { kinds: ['mention', 'ask_why', 'review', 'sent_back', 'hand_over', 'pushed'], dailyLimit: 5 };
const choose = async (caller: Caller, choices: object) => {
  const body = { ...usual, quiet: null, digestHour: null, ...choices };
  expect((await caller.put('/api/mail/own', body)).status).toBe(200);
};
const noDigest = (caller: Caller) => choose(caller, {});
const run = async () => {
  const delivery = new MailDelivery(services);
  await delivery.plan();
  return delivery.sendDue();
};
const lettersTo = (caller: Caller) =>
  mailServer.letters.filter(({ to }) => to[0] === `person-${caller.id}@example.test`);
const mention = async (title: string, text = 'Please look', reader = ben) => {
  // Sessions expire while the clock advances.
  lea = await office.signIn(lea.id);
  const work = await lea.make('/api/works', { title, projectId: harbour.id });
  await lea.make(`/api/works/${work.id}/comments`, { body: `${text} [@Ben](user:${reader.id})` });
  return work;
};
const wait = (minutes: number) => office.clock.advance({ minutes });
const dropped = async (caller: Caller) => {
  const rows = await services.db
    .selectFrom('mail')
    .select('dropped')
    .where('user_id', '=', caller.id)
    .execute();
  return rows.flatMap((row) => row.dropped ?? []);
};

describe('a notification that needs a person', () => {
  it('is mailed after five minutes, once, with a link to answer', async () => {
    const work = await mention('Pour the slab', 'Is the form ready?');
    wait(4);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    wait(1);
    await run();
    await run();
    const [letter, ...more] = lettersTo(ben);
    expect(more).toEqual([]);
    expect(letter?.headers.get('subject')).toBe(`${work.key} Pour the slab`);
    expect(letter?.text).toContain(`Lea Lead ${number} mentioned you in ${work.key}.`);
    expect(letter?.text).toContain('> Is the form ready?');
    expect(letter?.text).toContain(`Answer in Gantry: http://localhost:3000/work-detail?key=${work.key}`);
    expect(letter?.html).toContain(`href="http://localhost:3000/work-detail?key=${work.key}"`);
    expect(letter?.headers.get('references')).toBe(`<work.${work.id}@localhost>`);
    expect(letter?.headers.get('in-reply-to')).toBe(`<work.${work.id}@localhost>`);
  });

  it('is not mailed if the person has read it before', async () => {
    await mention('Read at once');
    wait(5);
    await ben.post('/api/notifications/read-all');
    await run();
    expect(lettersTo(ben)).toEqual([]);
  });

  it('is not mailed if they read it while the mail waited', async () => {
    mailServer.does = 'refuse for now';
    await mention('Read later');
    wait(5);
    await run();
    mailServer.does = 'take';
    await ben.post('/api/notifications/read-all');
    wait(1);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    expect(await dropped(ben)).toEqual(['read']);
  });

  it.each([
    ['is done with it', () => ({ done: true })],
    ['put it off', () => ({ snoozedUntil: new Date(monday + 86_400_000).toISOString() })],
  ])('is not mailed if the person %s, before or after it was queued', async (_, update) => {
    const settle = async () => {
      const { body } = await ben.get('/api/notifications');
      const [line] = body.response as unknown as { id: string }[];
      expect((await ben.patch(`/api/notifications/${line?.id}`, update())).status).toBe(200);
    };
    await mention('Settled at once');
    await settle();
    wait(5);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    mailServer.does = 'refuse for now';
    await mention('Settled later');
    wait(5);
    await run();
    mailServer.does = 'take';
    await settle();
    wait(1);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    expect(await dropped(ben)).toHaveLength(1);
  });

  it('is not mailed if they may no longer see the work', async () => {
    const work = await mention('Soon a secret');
    const secret = await lea.make('/api/projects', {
      key: 'SEC',
      name: 'Secret',
      visibility: 'members',
    });
    mailServer.does = 'refuse for now';
    wait(5);
    await run();
    mailServer.does = 'take';
    const moved = await lea.patch(`/api/works/${work.id}`, { version: 1, projectId: secret.id });
    expect(moved.status).toBe(200);
    wait(1);
    await run();
    expect(mailServer.letters.filter(({ raw }) => raw.includes('secret'))).toEqual([]);
    expect(await dropped(ben)).toEqual(['gone']);
  });

  it('is not mailed to a disabled person, or if its kind is turned off', async () => {
    await choose(ben, { kinds: ['review'] });
    await mention('Unwanted');
    wait(5);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    const only = await lea.make('/api/works', { title: 'For information', assigneeIds: [ben.id] });
    wait(5);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    expect(only.id).toBeTruthy();
  });

  it('waits for the end of quiet hours', async () => {
    await choose(ben, { quiet: { from: 9, to: 13 } });
    await mention('In the morning');
    wait(5);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    wait(174);
    await run();
    expect(lettersTo(ben)).toEqual([]);
    wait(1);
    await run();
    expect(lettersTo(ben)).toHaveLength(1);
  });

  it('is mailed up to the daily limit; the rest waits for the digest, which repeats nothing', async () => {
    await choose(ben, { dailyLimit: 2, digestHour: 8 });
    office.clock.set(new Date(monday + 4 * 3_600_000).toISOString());
    for (const title of ['One', 'Two', 'Three']) {
      await mention(`Limit ${title}`);
      wait(1);
    }
    wait(5);
    await run();
    expect(lettersTo(ben)).toHaveLength(2);
    // Tuesday at eight.
    office.clock.set(new Date(monday + 22 * 3_600_000).toISOString());
    mailServer.letters.length = 0;
    await run();
    const [digest, ...more] = lettersTo(ben);
    expect(more).toEqual([]);
    expect(digest?.text).toContain('Limit Three');
    expect(digest?.text).not.toMatch(/Limit (One|Two)/);
    // Wednesday: there is nothing left to report.
    office.clock.set(new Date(monday + 46 * 3_600_000).toISOString());
    mailServer.letters.length = 0;
    await run();
    expect(lettersTo(ben)).toEqual([]);
  });

  it('counts a new day from the person’s own midnight', async () => {
    await choose(ben, { dailyLimit: 1 });
    await mention('First of Monday');
    wait(5);
    await run();
    // 23:30 and 0:30 in Berlin.
    office.clock.set(new Date(monday + 13.5 * 3_600_000).toISOString());
    await mention('Second of Monday');
    wait(5);
    await run();
    expect(lettersTo(ben)).toHaveLength(1);
    office.clock.set(new Date(monday + 14.5 * 3_600_000).toISOString());
    await mention('First of Tuesday');
    wait(5);
    await run();
    expect(lettersTo(ben)).toHaveLength(2);
  });
});

describe('hostile text', () => {
  it('stays text: line breaks, HTML and direction marks in titles, names and comments', async () => {
    const title = '<img src=x onerror=alert(1)> "quoted" & שלום';
    // The contract refuses such a name, but a directory may contain it.
    await services.db.transaction().execute(async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await tx
        .updateTable('app_user')
        .set({ name: '<b>Lea</b>\u202Egnp' })
        .where('id', '=', lea.id)
        .execute();
    });
    await mention(title, '<script>alert(2)</script>');
    wait(5);
    await run();
    const [letter] = lettersTo(ben);
    expect(letter?.html).not.toMatch(/<img|<script|<b>/i);
    expect(letter?.text).toContain('<b>Lea</b>gnp mentioned you');
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(`${letter?.headers.get('subject')}${letter?.text}${letter?.html}`).not.toContain('\u202E');
    expect(letter?.headers.get('subject')).toContain('<img src=x');
    // Right-to-left text does not change the direction of its neighbours.
    expect(letter?.headers.get('subject')).toMatch(/\u2068.*שלום\u2069$/);
  });
});

describe('a digest', () => {
  const eight = () => office.clock.set(new Date(monday - 2 * 3_600_000).toISOString());

  it('is sent at the person’s hour with what is late, due and happened, once a day', async () => {
    const late = await lea.make('/api/works', { title: 'Long overdue', ownerId: ben.id, due: '2026-02-27' });
    const soon = await lea.make('/api/works', {
      title: 'Due this week',
      ownerId: ben.id,
      due: new Date(monday + 2 * 86_400_000).toISOString().slice(0, 10),
    });
    await choose(ben, { kinds: [], digestHour: 8 });
    office.clock.set(new Date(monday + 22 * 3_600_000 - 60_000).toISOString());
    await run();
    expect(lettersTo(ben)).toEqual([]);
    wait(1);
    await Promise.all([run(), run()]);
    await run();
    const [digest, ...more] = lettersTo(ben);
    expect(more).toEqual([]);
    expect(digest?.headers.get('subject')).toMatch(/^Your day in Gantry: Tue,? /);
    expect(digest?.text).toContain('1 work is late, 1 is due within a week, nothing waits for you.');
    expect(digest?.text).toMatch(new RegExp(`- ${late.key} Long overdue \\(due Fri,? 27 Feb\\)`));
    expect(digest?.text).toContain(`- ${soon.key} Due this week`);
    expect(digest?.text).toContain(`made you the owner of ${late.key}`);
    // The clock goes back an hour: this day already has its digest.
    office.clock.advance({ minutes: -60 });
    await run();
    wait(60);
    await run();
    expect(lettersTo(ben)).toHaveLength(1);
  });

  it('is not sent if it would be empty, on days off, or hours late', async () => {
    await choose(ben, { digestHour: 8 });
    eight();
    await run();
    expect(lettersTo(ben)).toEqual([]);
    expect(await dropped(ben)).toEqual(['empty']);
    await lea.make('/api/works', { title: 'Late', ownerId: ben.id, due: '2026-02-27' });
    // Saturday at eight, then Monday at noon.
    office.clock.set(new Date(monday + 5 * 86_400_000 - 2 * 3_600_000).toISOString());
    await run();
    office.clock.set(new Date(monday + 7 * 86_400_000 + 2 * 3_600_000).toISOString());
    await run();
    expect(lettersTo(ben)).toEqual([]);
    office.clock.set(new Date(monday + 8 * 86_400_000 + 3_600_000).toISOString());
    await run();
    expect(lettersTo(ben)).toHaveLength(1);
  });

  it('keeps its wall clock hour when the clocks change', async () => {
    await lea.make('/api/works', { title: 'Late', ownerId: ben.id, due: '2026-02-27' });
    await choose(ben, { kinds: [], digestHour: 8 });
    // Clocks went forward on Sunday 29 March: eight o'clock in Berlin is 6:00 UTC from then on.
    office.clock.set('2026-03-30T05:59:00Z');
    await run();
    expect(lettersTo(ben)).toEqual([]);
    office.clock.set('2026-03-30T06:00:00Z');
    await run();
    expect(lettersTo(ben)).toHaveLength(1);
  });

  it('leaves out works that the person may not see any more', async () => {
    const work = await lea.make('/api/works', { title: 'Hidden later', ownerId: lea.id, due: '2026-02-27' });
    await lea.patch(`/api/works/${work.id}`, { version: 1, assigneeIds: [ben.id] });
    await lea.make('/api/works', { title: 'Seen', ownerId: ben.id, due: '2026-02-27' });
    await lea.patch(`/api/works/${work.id}`, { version: 2, assigneeIds: [] });
    await choose(ben, { kinds: [], digestHour: 8 });
    eight();
    await run();
    expect(lettersTo(ben)[0]?.text).toContain('Seen');
    expect(lettersTo(ben)[0]?.text).not.toContain('Hidden later');
  });
});

describe('a reminder', () => {
  const remindBen = async () => {
    await ben.put('/api/notifications/settings', { reminder: { daysBefore: 1, hour: 10 } });
    const work = await lea.make('/api/works', {
      title: 'Cure the slab',
      projectId: harbour.id,
      ownerId: ben.id,
      due: `${new Date(monday + 86_400_000).toISOString().slice(0, 10)}T17:00`,
    });
    await ben.post('/api/notifications/read-all');
    await remind(services);
    return work;
  };

  it('is mailed to a person who wants mails of reminders, once, with its due date', async () => {
    await choose(ben, { kinds: ['reminder'] });
    const work = await remindBen();
    wait(5);
    await run();
    await run();
    const [letter, ...more] = lettersTo(ben);
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(new RegExp(`${work.key} is due Tue,? \\d+ \\w+\\.`));
    expect(letter?.text).toContain('Open in Gantry');
    expect(letter?.text).toContain('you asked to be reminded');
  });

  it('is not mailed to others, and is in their digest only through its due date', async () => {
    await choose(ben, { kinds: [], digestHour: 10 });
    const work = await remindBen();
    wait(5);
    await run();
    const [letter, ...more] = lettersTo(ben);
    expect(more).toEqual([]);
    expect(letter?.text.split(`${work.key} Cure the slab`)).toHaveLength(2);
    expect(letter?.text).not.toContain('What happened');
  });
});

describe('a late work', () => {
  const due = () => `${new Date(monday).toISOString().slice(0, 10)}T10:30`;
  /** Works of Ben that become late within this hour, and are noticed in the next one. */
  const becomeLate = async (count: number) => {
    await notifyOfLate(services);
    const works: Record<string, unknown>[] = [];
    for (let made = 0; made < count; made += 1)
      works.push(
        await lea.make('/api/works', {
          title: 'Cure the slab',
          projectId: harbour.id,
          ownerId: ben.id,
          due: due(),
        }),
      );
    ben = await office.signIn(ben.id);
    await ben.post('/api/notifications/read-all');
    wait(60);
    await notifyOfLate(services);
    wait(5);
    await run();
    return works;
  };

  it('is mailed once, with its link and the reason for the mail', async () => {
    await choose(ben, { kinds: ['late'] });
    const [work] = await becomeLate(1);
    await run();
    const [letter, ...more] = lettersTo(ben);
    expect(more).toEqual([]);
    expect(letter?.headers.get('subject')).toBe(`${work?.key} Cure the slab`);
    expect(letter?.text).toContain(`${work?.key} is late.`);
    expect(letter?.text).toContain(`/work-detail?key=${work?.key}`);
    expect(letter?.text).toContain('works that you own, are assigned to or lead became late');
  });

  it('shares one mail with the others of the day, which opens the list of overdue works', async () => {
    await choose(ben, { kinds: ['late'] });
    await becomeLate(3);
    expect(lettersTo(ben).map(({ headers }) => headers.get('subject'))).toEqual([
      '3 of your works are late.',
    ]);
    expect(lettersTo(ben)[0]?.text).toContain('/works/overdue-work?filter=person%3Ais%3Ame');
  });

  it('is in the inbox only if its mail is switched off', async () => {
    await choose(ben, { kinds: ['mention'] });
    await becomeLate(1);
    expect(lettersTo(ben)).toEqual([]);
    ben = await office.signIn(ben.id);
    expect(await ben.list('/api/notifications?kind=late')).toHaveLength(1);
  });
});

describe('the choices of a person', () => {
  it('are the defaults until they choose, and invalid choices are refused', async () => {
    const max = await office.person({ name: 'Max Mason' });
    expect((await max.get('/api/mail/own')).body.response).toEqual({
      ...usual,
      kinds: [...usual.kinds, 'late', 'reminder', 'imported'],
      quiet: { from: 20, to: 7 },
      digestHour: 8,
      isSetUp: true,
      address: `person-${max.id}@example.test`,
      timeZone: 'Europe/Berlin',
    });
    const choices = { ...usual, quiet: null, digestHour: 8 };
    for (const wrong of [
      { dailyLimit: 51 },
      { dailyLimit: -1 },
      { digestHour: 24 },
      { quiet: { from: 7, to: 7 } },
    ])
      expect((await max.put('/api/mail/own', { ...choices, ...wrong })).status).toBe(400);
  });
});
