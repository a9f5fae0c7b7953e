import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { by, signInAs } from '../../../tests/signed-in.ts';
import { createServices } from '../../services.ts';
import { queueNotices } from '../queue-notices.ts';
import { PushDelivery } from './push-delivery.ts';

/** A push service as in RFC 8030: it accepts messages, and cannot read them. */
const taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answers = 201;
const pushService = createServer(async (asked, answer) => {
  taken.push({ path: asked.url ?? '', headers: asked.headers, body: await buffer(asked) });
  answer.writeHead(answers).end();
});
await new Promise<void>((ready) => pushService.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;
afterAll(() => pushService.close());

const office = await openOffice({ GANTRY_OUTBOUND_ALLOW: origin });
const services = createServices(office.services);
const deliver = () => new PushDelivery(services).run();

/** The keys that a browser creates when it subscribes. */
function openBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    given: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer) => readMessage(body, keys, auth),
  };
}

/** Decrypts as a browser does, by RFC 8188 and RFC 8291. */
function readMessage(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const sealed = body.subarray(21 + sender.length);
  const hkdf = (by: Buffer, secret: Buffer, info: (string | Buffer)[], bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, Buffer.concat(info.map((part) => Buffer.from(part))), bytes));
  const secret = hkdf(auth, keys.computeSecret(sender), ['WebPush: info\0', keys.getPublicKey(), sender], 32);
  const key = hkdf(salt, secret, ['Content-Encoding: aes128gcm\0'], 16);
  const nonce = hkdf(salt, secret, ['Content-Encoding: nonce\0'], 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]).toString();
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
}

let ada: Caller;
let rea: Caller;
let browser: ReturnType<typeof openBrowser>;
await office.gantry.stop();

beforeEach(async () => {
  office.clock.set('2026-03-02T09:00:00Z');
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  rea = await office.person({ name: 'Rea Reader' });
  browser = openBrowser();
  taken.length = 0;
  answers = 201;
  // Remove what earlier tests have left.
  await sql`delete from push_subscription`.execute(services.db);
  await sql`delete from notification`.execute(services.db);
  expect((await rea.post('/api/push/subscriptions', browser.given)).status).toBe(200);
  office.clock.advance({ seconds: 1 });
});

/** Makes Rea the owner of a work, so that she is notified. */
const handOver = (title = 'Quay wall') => ada.make('/api/works', { title, ownerId: rea.id });
const outcome = async () =>
  (await services.db.selectFrom('push_message').selectAll().where('user_id', '=', rea.id).execute()).at(-1);

describe('a message to a device', () => {
  it('arrives at once, readable only by the browser, from a server that it knows', async () => {
    const work = await handOver();
    expect(await deliver()).toBe(1);
    const [message] = taken;
    if (!message) throw new Error('nothing was sent');
    expect(`${origin}${message.path}`).toBe(browser.given.endpoint);
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(message.body.includes('Quay wall')).toBe(false);
    expect(browser.read(message.body)).toEqual({
      title: `${work.key} Quay wall`,
      body: `Ada Admin made you the owner of ${work.key}.`,
      path: `/work-detail?key=${work.key}`,
      tag: expect.any(String),
    });
    const publicKey = String((await rea.get('/api/push')).body.response.publicKey);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(message.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
    const { payload } = await jwtVerify(token, { kty: 'EC', crv: 'P-256', x, y });
    expect(payload.aud).toBe(origin);
  });

  it('is sent once, is not mailed as well, and leaves out what was read', async () => {
    await handOver();
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    office.clock.advance({ minutes: 6 });
    expect(await queueNotices(services)).toBe(0);

    await handOver('Slipway');
    const [line] = await rea.list('/api/notifications');
    await rea.patch(`/api/notifications/${line?.id}`, { read: true });
    expect(await deliver()).toBe(0);
    expect(taken).toHaveLength(1);
  });

  it('waits for the end of quiet hours, and counts towards the five of a day', async () => {
    const choices = { kinds: ['hand_over'], dailyLimit: 1, quiet: { from: 8, to: 12 }, digestHour: null };
    expect((await rea.put('/api/mail/own', choices)).status).toBe(200);
    await handOver();
    await handOver('Slipway');
    expect(await deliver()).toBe(0);
    office.clock.advance({ hours: 4 });
    expect(await deliver()).toBe(1);
    const rows = await services.db
      .selectFrom('push_message')
      .select('dropped')
      .where('user_id', '=', rea.id)
      .execute();
    expect(rows.map(({ dropped }) => dropped).toSorted()).toEqual(['limit', null]);
  });

  it('is tried again if the service is busy, and is then sent by mail', async () => {
    answers = 503;
    await handOver();
    for (const minutes of [0, 1, 5, 15]) {
      office.clock.advance({ minutes });
      expect(await deliver()).toBe(0);
    }
    expect(taken).toHaveLength(4);
    expect(await outcome()).toMatchObject({ dropped: 'unreachable', next_attempt_at: null });
    expect(await queueNotices(services)).toBe(1);
  });

  it('forgets a browser that is gone, and one whose person signs out everywhere', async () => {
    answers = 410;
    await handOver();
    expect(await deliver()).toBe(0);
    expect(await outcome()).toMatchObject({ dropped: 'no-browser' });
    const count = () =>
      services.db.selectFrom('push_subscription').select('id').where('user_id', '=', rea.id).execute();
    expect(await count()).toHaveLength(0);
    await rea.post('/api/push/subscriptions', openBrowser().given);
    expect(await count()).toHaveLength(1);
    const url = '/api/sessions';
    await office.app.inject(by(await signInAs(office.services, rea.id), { method: 'DELETE', url }));
    expect(await count()).toHaveLength(0);
  });

  it('belongs to the person who uses the browser now', async () => {
    const uma = await office.person({ name: 'Uma User' });
    await uma.post('/api/push/subscriptions', browser.given);
    await handOver();
    expect(await deliver()).toBe(0);
    expect(taken).toHaveLength(0);
  });
});

describe('an address for messages', () => {
  it.each([
    'https://push.example.com/send/1',
    'https://fcm.googleapis.com.example.com/1',
    'https://fcm.googleapis.com:8443/1',
    'http://fcm.googleapis.com/1',
    'https://169.254.169.254/1',
  ])('is refused if it does not belong to a browser’s vendor: %s', async (endpoint) => {
    const answer = await rea.post('/api/push/subscriptions', { ...browser.given, endpoint });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('push/unknown-service');
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-am3p.notify.windows.com/w/1',
  ])('is accepted from a browser’s vendor: %s', async (endpoint) => {
    const answer = await rea.post('/api/push/subscriptions', { ...browser.given, endpoint });
    expect(answer.status).toBe(200);
  });
});
