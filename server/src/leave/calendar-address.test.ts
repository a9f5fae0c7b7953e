import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer, type TestServer } from '../../tests/test-server.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
const elsewhere = createServer((request, answer) => {
  if (request.url === '/leave.ics') answer.end(CALENDAR);
  else answer.end('<p>Inner page with a secret</p>');
});
let origin: string;
let server: TestServer;
let ada: SignedIn;

beforeAll(async () => {
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  server = await createTestServer({ environment: { GANTRY_OUTBOUND_ALLOW: origin } });
  const { services } = server;
  const { id } = await createPerson(services.db, { name: 'Ada Admin', roles: ['admin'] });
  ada = await signInAs(services, id);
});
afterAll(() => elsewhere.close());

async function read(address: string) {
  const payload = { address };
  const answer = await server.app.inject(
    by(ada, { method: 'POST', url: '/api/absences/calendar-address', payload }),
  );
  return { status: answer.statusCode, body: answer.json() };
}

describe('leave from the address of a calendar', () => {
  it('is read by the server if the operator allows its host', async () => {
    expect(await read(`${origin}/leave.ics`)).toMatchObject({
      status: 200,
      body: { response: { text: CALENDAR } },
    });
  });

  it('is refused with an explanation at an internal address, and only calendars are returned', async () => {
    const refused = await read('https://169.254.169.254/leave.ics');
    expect(refused).toMatchObject({ status: 422, body: { code: 'absences/address-unreadable' } });
    expect(refused.body.detail).toContain('ask the operator');
    const missing = await read('https://no-such-host.invalid/leave.ics');
    expect(missing.body.detail).toBe(refused.body.detail);
    const page = await read(`${origin}/page`);
    expect(page.status).toBe(422);
    expect(JSON.stringify(page.body)).not.toContain('secret');
    expect((await read('')).status).toBe(400);
  });
});
