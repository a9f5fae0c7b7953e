import type { Page, Route } from '@playwright/test';
import { expect, test } from '../harness/people.ts';

// How the app reacts to error responses. Responses are replaced on their way to the browser, and the calls that the app
// then makes are counted, on a clock that only these tests move.

test.use({
  // Only this test may use the renewed session.
  ownRoles: ['viewer'],
  expectedConsole: [/status of (401|404|500)|ERR_INTERNET_DISCONNECTED/],
});

const listOfPeople = /\/api\/users\?/;
const sessionCall = '**/api/auth/token';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const ahmed = (page: Page) => page.getByRole('button', { name: 'Ahmed Hassan', exact: true });

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, status, title: 'Spoilt', detail: 'Spoilt on its way.' }),
});
const missing = problem(401, 'session/missing');

// Blocks live changes of other tests, which would reload lists.
test.beforeEach(({ page }) => page.route('**/api/live', () => undefined));

/** Opens the settings, from which each screen is one click away, with the clock stopped. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Counts the requests. The first responses are replaced; the others come from the server. */
async function spoil(
  page: Page,
  path: RegExp | string,
  { times, answer }: { times: number; answer: ReturnType<typeof problem> },
): Promise<string[]> {
  const sent: string[] = [];
  await page.route(path, async (route: Route) => {
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await (sent.length <= times ? route.fulfill(answer) : route.continue());
  });
  return sent;
}

/** Once a later call of the same page is answered, earlier responses have been handled. */
const settle = (page: Page) => page.evaluate(() => fetch('/api/config').then((answer) => answer.text()));

/** The next call is sent after exactly this many milliseconds. */
async function expectNextAfter(page: Page, sent: readonly string[], ms: number): Promise<void> {
  const before = sent.length;
  await settle(page);
  await page.clock.runFor(ms - 1);
  await settle(page);
  expect(sent).toHaveLength(before);
  await page.clock.runFor(1);
  // After the last retry, the refresh and one more call follow at once.
  await expect.poll(() => sent.length).toBeGreaterThan(before);
}

async function meetFour401(page: Page): Promise<string[]> {
  const sent = await spoil(page, listOfPeople, { times: 4, answer: missing });
  await link(page, 'Users').click();
  await expect.poll(() => sent.length).toBe(1);
  for (const ms of [300, 600, 900]) await expectNextAfter(page, sent, ms);
  return sent;
}

test('[S8-02a] [S8-02b] a 401 is tried again after 300, 600 and 900 ms, then after one refresh', async ({
  page,
}) => {
  await openSettings(page);
  const refreshes = await spoil(page, sessionCall, { times: 0, answer: missing });
  const sent = await meetFour401(page);
  await expect(ahmed(page)).toBeVisible();
  expect(sent).toHaveLength(5);
  expect(refreshes).toEqual(['POST /api/auth/token']);
});

test('[S8-01a] [S8-02c] a refresh that is refused is not tried again, and leads to /sign-in', async ({
  page,
}) => {
  await openSettings(page);
  const refreshes = await spoil(page, sessionCall, { times: 9, answer: missing });
  const sent = await meetFour401(page);
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/users');
  await page.clock.runFor(10_000);
  await settle(page);
  expect(sent).toHaveLength(4);
  expect(refreshes).toHaveLength(1);
});

test('[S8-01b] a 401 after the refresh leads to /sign-in', async ({ page }) => {
  await openSettings(page);
  const refreshes = await spoil(page, sessionCall, { times: 0, answer: missing });
  const sent = await spoil(page, listOfPeople, { times: 9, answer: missing });
  await link(page, 'Users').click();
  await expect.poll(() => sent.length).toBe(1);
  for (const ms of [300, 600, 900]) await expectNextAfter(page, sent, ms);
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  await page.clock.runFor(10_000);
  await settle(page);
  expect(sent).toHaveLength(5);
  expect(refreshes).toHaveLength(1);
});

test('[S8-01b] so it does from an open page, which no guard watches', async ({ page }) => {
  const sent = await spoil(page, /\/api\/policy\/explain\?/, { times: 9, answer: missing });
  await page.goto('/403?action=create&target=projects');
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/403?action=create&target=projects');
  expect(sent).toHaveLength(5);
});

test('[S8-03] a 500 leads to /500, once and without another try', async ({ page }) => {
  await openSettings(page);
  const sent = await spoil(page, listOfPeople, { times: 9, answer: problem(500, 'server/error') });
  await link(page, 'Users').click();
  await expect(page).toHaveURL((url) => url.pathname === '/500');
  await expect(page.getByText("Oops! Something went wrong :')")).toBeVisible();
  await page.clock.runFor(10_000);
  await settle(page);
  expect(sent).toHaveLength(1);
});

test('[S8-04] any other error is told where it happened', async ({ page }) => {
  await openSettings(page);
  const sent = await spoil(page, listOfPeople, { times: 1, answer: problem(404, 'entity/not-found') });
  await link(page, 'Users').click();
  await expect(page.getByText('Spoilt on its way.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/users');
  await page.clock.runFor(10_000);
  await settle(page);
  expect(sent).toHaveLength(1);
});

test('[S9-01a] [S9-01b] [S9-01c] a list is read again after the network was away; not on focus, not by itself', async ({
  page,
  context,
}) => {
  await page.goto('/users');
  await expect(ahmed(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const sent = await spoil(page, listOfPeople, { times: 0, answer: missing });

  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await settle(page);
  expect(sent).toEqual([]);

  // Longer than any polling interval would be, but shorter than the renewal of the session.
  for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000);
  await settle(page);
  expect(sent).toEqual([]);

  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
});

test('[S9-01d] what no screen uses any more is kept for 60 s', async ({ page }) => {
  await page.goto('/users');
  await expect(ahmed(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const sent = await spoil(page, listOfPeople, { times: 0, answer: missing });
  const leaveFor = async (ms: number) => {
    await link(page, 'Settings').click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await page.clock.runFor(ms);
    await link(page, 'Users').click();
    await page.clock.runFor(100);
    await expect(ahmed(page)).toBeVisible();
    await settle(page);
  };
  await leaveFor(59_000);
  expect(sent).toEqual([]);
  await leaveFor(61_000);
  expect(sent).toHaveLength(1);
});
