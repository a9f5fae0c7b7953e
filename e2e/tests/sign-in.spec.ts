import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { people, signIn } from '../harness/people.ts';
import { listScreens } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Microsoft' });
const loginSteps = [
  'Processing login...',
  'Verifying credentials...',
  'Authenticating with server...',
  'Loading user data...',
];
const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Navigates within the open app to another screen, as a link does: without a new page. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('[S2-01a] [S2-01b] one card in the centre with logo, name and exactly one button', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Gantry' })).toBeVisible();
  await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();
  const card = await page.getByRole('main').locator('> div').boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect((card?.x ?? 0) + (card?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
});

test('[S2-02a] [S7-13c] the button starts a login by redirect', async ({ page }) => {
  await page.goto('/sign-in');
  await signInButton(page).click();
  await expect(choose(page, people.admin)).toBeVisible();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/identity\//);
});

test('[S7-13a] [S7-13b] [S7-13c] the browser asks one tenant for the five scopes, and for nothing else', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const leaves = page.waitForRequest(/\/oauth2\/v2\.0\/authorize/);
  await signInButton(page).click();
  const asked = await leaves;
  const { pathname, searchParams } = new URL(asked.url());
  expect(asked.isNavigationRequest()).toBe(true);
  expect(pathname).toMatch(/^\/identity\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/oauth2\/v2\.0\/authorize$/);
  expect(searchParams.get('scope')?.split(' ').toSorted()).toEqual(
    ['openid', 'profile', 'email', 'User.Read', 'offline_access'].toSorted(),
  );
});

test('the demo page lists six people as buttons with role and department', async ({ page }) => {
  await page.goto('/sign-in');
  await signInButton(page).click();
  for (const [name, says] of [
    [people.admin, /Administrator/],
    [people.manager, /Manager/],
    [people.head, /Department head.*Survey and design/],
    [people.lead, /Project lead.*Marine works/],
    [people.member, /Member/],
    [people.viewer, /Viewer/],
  ] as const)
    await expect(choose(page, name)).toHaveAccessibleName(says);
});

test.describe('a login that fails', () => {
  test.use({ expectedConsole: [/Sign-in could not be started|Failed to load resource/] });
  test('[S2-02b] [S2-02c] is told to the console only', async ({ page }) => {
    const console: string[] = [];
    page.on('console', (message) => console.push(message.text()));
    await page.route('**/api/auth/azure/nonce', (route) => route.abort());
    await page.goto('/sign-in');
    await expect(page.getByText('Harbour & Sons')).toBeVisible();
    const before = await page.getByRole('main').textContent();
    await signInButton(page).click();
    await expect.poll(() => console.join('\n')).toContain('Sign-in could not be started.');
    expect(await page.getByRole('main').textContent()).toBe(before);
  });
});

test('[S2-04a] `redirect` alone decides: the identity session does not return to an address of its own', async ({
  page,
}) => {
  await page.goto('/sign-in?redirect=/projects');
  await signInButton(page).click();
  await choose(page, people.viewer).waitFor();
  // Where the identity library would return by itself.
  const changed = await page.evaluate(() => {
    const origins = Object.keys(sessionStorage).filter((key) => key.endsWith('request.origin'));
    for (const key of origins) sessionStorage.setItem(key, `${location.origin}/users`);
    return origins.length;
  });
  expect(changed).toBe(1);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await choose(page, people.viewer).click();
  await expect(page).toHaveURL((url) => url.pathname === '/projects');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  expect(visited).not.toContain('/users');
});

test.describe('a login that the provider ends with an error', () => {
  test.use({ expectedConsole: [/Sign-in failed/] });
  test('[S2-02b] [S2-02c] is told to the console only', async ({ page }) => {
    const console: string[] = [];
    page.on('console', (message) => console.push(message.text()));
    await page.goto('/sign-in?redirect=/users');
    const shown = async () => (await page.getByRole('main').textContent())?.trim();
    await expect(page.getByText('Harbour & Sons')).toBeVisible();
    const before = await shown();
    const leaves = page.waitForRequest(/oauth2\/v2\.0\/authorize/);
    await signInButton(page).click();
    const asked = new URL((await leaves).url());
    await choose(page, people.viewer).waitFor();
    const state = asked.searchParams.get('state') ?? '';
    expect(state).not.toBe('');
    const answer = { error: 'access_denied', error_description: 'AADSTS50105: not assigned', state };
    await page.goto(`/auth/redirect#${new URLSearchParams(answer)}`);
    await expect.poll(() => console.join('\n')).toContain('Sign-in failed.');
    await expect(signInButton(page)).toBeVisible();
    expect(await shown()).toBe(before);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/users');
  });
});

test('[S2-03b] [S4-03a] without a redirect parameter the way leads home', async ({ page }) => {
  await page.goto('/sign-in');
  await signInButton(page).click();
  await choose(page, people.member).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await expect(page.getByRole('heading', { name: /^Good \w+, Mai\.$/ })).toBeVisible();
});

test('[S2-12a] [S2-12b] [S2-04b] [S2-03a] a visitor who is not signed in gets the sign-in screen, and from there where they wanted to go', async ({
  page,
}) => {
  const wanted = '/works/all-work?sort=due#here';
  await page.goto(wanted);
  await expect(signInButton(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted);
  await signInButton(page).click();
  await choose(page, people.member).click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}${url.hash}` === wanted);
});

const screens = listScreens().map((path) => path.replace('$id', '01900000-0000-7000-8000-000000000001'));
const open = ['/sign-in', '/403', '/404', '/500', '/503'];

test('[S2-12a] [S2-12b] [S6-01a] every screen but the open ones is behind the guard', async ({ page }) => {
  const guarded = screens.filter((path) => !open.includes(path));
  expect(guarded.length).toBeGreaterThan(20);
  expect(screens.filter((path) => open.includes(path)).toSorted()).toEqual(open.toSorted());
  await page.goto('/404');
  for (const path of guarded) {
    await goWithin(page, path);
    await expect(page, path).toHaveURL((url) => url.pathname === '/sign-in');
    const wanted = new URL(page.url()).searchParams.get('redirect') ?? '/';
    // An index may redirect to the screen that it stands for.
    expect(wanted.startsWith(path.replace(/\/$/, '')), `${path} becomes ${wanted}`).toBe(true);
    await expect(signInButton(page)).toBeVisible();
  }
});

test.describe('one step back after signing in', () => {
  // It leads to the provider's page of a finished sign-in, which reports that.
  test.use({ expectedConsole: [/400 \(Bad Request\)/] });

  test('[S2-03c] the sign-in screen is replaced in the history', async ({ page }) => {
    await page.goto('/404');
    await signIn(page, 'viewer', '/projects');
    const length = await page.evaluate(() => history.length);
    await page.goBack();
    // Before it is the provider's page. If the screen were pushed, /sign-in would remain in between.
    await expect(page).toHaveURL(/\/identity\//);
    await page.goForward();
    await expect(page).toHaveURL((url) => url.pathname === '/projects');
    expect(await page.evaluate(() => history.length)).toBe(length);
  });
});

test('[S2-03d] the way on is taken 50 ms after the login', async ({ page }) => {
  await page.goto('/sign-in?redirect=/users');
  await signInButton(page).click();
  await page.addInitScript(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, wait?: number) => {
      waits.push(wait ?? 0);
      return setTimeout(run, wait);
    }) as typeof window.setTimeout;
  });
  await choose(page, people.viewer).click();
  await expect(page).toHaveURL((url) => url.pathname === '/users');
  expect(await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).toContain(50);
});

test.describe('[S2-03e] only paths of the own origin are followed', () => {
  for (const hostile of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    test(hostile, async ({ page }) => {
      await page.goto(`/sign-in?redirect=${encodeURIComponent(hostile)}`);
      await signInButton(page).click();
      await choose(page, people.viewer).click();
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === 'localhost');
    });
});

test('[S2-05a] [S2-05b] [S4-04] signing out ends at the sign-in screen, here and at the provider', async ({
  page,
}) => {
  // The home screen still waits for a response when the session ends; the request is cancelled before, not refused
  // after.
  const slow = '/api/dashboard/forecast';
  await page.route(`**${slow}`, () => undefined);
  const happened: string[] = [];
  await page.exposeFunction('tell', (what: string) => void happened.push(what));
  await page.addInitScript((slow) => {
    const { tell } = window as unknown as { tell: (what: string) => void };
    const { fetch } = window;
    window.fetch = (url, init) => {
      if (String(url).endsWith(slow)) init?.signal?.addEventListener('abort', () => tell('called off'));
      if (String(url).endsWith('/api/auth/logout')) tell('signs out');
      return fetch(url, init);
    };
  }, slow);
  const asked = page.waitForRequest(`**${slow}`);
  await signIn(page, 'member');
  await asked;
  await page.getByRole('button', { name: 'Profile of Mai Pham' }).click();
  const atProvider = page.waitForRequest(/\/oauth2\/v2\.0\/logout/);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await atProvider;
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in' && url.search === '');
  await expect(signInButton(page)).toBeVisible();
  expect(happened).toEqual(['called off', 'signs out']);
  await page.goto('/works/all-work');
  await expect(signInButton(page)).toBeVisible();
});

test('[S2-20a] [S2-20b] [S2-20c] [S2-20d] the steps of a login are said in order', async ({ page }) => {
  await page.goto('/sign-in');
  await signInButton(page).click();
  await page.addInitScript((texts) => {
    // The redirect page and the sign-in screen are two documents; what was seen is stored where both find it.
    const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]');
    new MutationObserver(() => {
      const text = texts.find((step) => document.body?.textContent?.includes(step));
      if (text === undefined || seen.includes(text)) return;
      seen.push(text);
      sessionStorage.setItem('seen', JSON.stringify(seen));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, loginSteps);
  await choose(page, people.viewer).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))).toEqual(loginSteps);
});

test.describe('[S4-05a] [S4-05b] a login that the server refuses', () => {
  test.use({ expectedConsole: [/The server did not accept the sign-in|403/] });
  test('shows the error screen, and "Try Again" goes back to sign in', async ({ page }) => {
    await page.goto('/sign-in');
    await signInButton(page).click();
    await page.route('**/api/auth/azure/login', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'sign-in/refused', detail: 'No.', status: 403 }),
      }),
    );
    await choose(page, people.viewer).click();
    await expect(page.getByText('Authentication Error', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Failed to verify your credentials with the server. Please try signing in again.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(signInButton(page)).toBeVisible();
    // The state is shown by a screen behind the guard, reached without a new page: neither the error nor a loading
    // state.
    await goWithin(page, '/projects');
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === '/sign-in?redirect=/projects');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByText('Authentication Error', { exact: true })).toHaveCount(0);
  });
});

test.describe('a session that has ended on the server', () => {
  test.use({ expectedConsole: [/401|403/] });

  test('[S4-02b] [S4-02c] is an account that fails: the visitor is signed out here and there', async ({
    page,
  }) => {
    await signIn(page, 'viewer');
    const cookies = await page.context().cookies();
    const session = cookies.filter(({ httpOnly }) => httpOnly);
    expect(session.length).toBeGreaterThan(0);
    // The data readable by the page still indicate an account.
    for (const { name } of session) await page.context().clearCookies({ name });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto('/projects');
    await expect(signInButton(page)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/projects');
    expect(calls).toContain('GET /api/users/me');
    await expect.poll(() => calls).toContain('POST /api/auth/logout');
    expect((await page.context().cookies()).filter(({ name }) => name === 'ACCESS_TOKEN')).toEqual([]);
  });
});

test('[S7-13d] [S7-13e] the identity session is in session storage; the state of a login under way also in a cookie', async ({
  page,
  context,
}) => {
  await page.goto('/sign-in');
  await signInButton(page).click();
  await choose(page, people.viewer).waitFor();
  const underWay = (await context.cookies()).find(({ name }) => name === 'msal.rs');
  expect(underWay).toMatchObject({ path: '/auth/redirect', sameSite: 'Lax' });
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys.some((key) => key.startsWith('msal.'))).toBe(true);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('msal'))),
  ).toEqual([]);
});

test('[S7-13e] a login survives a browser that loses its session storage on the way', async ({ page }) => {
  await page.goto('/sign-in');
  await signInButton(page).click();
  await choose(page, people.viewer).waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await choose(page, people.viewer).click();
  await expect(page.getByRole('heading', { name: /^Good \w+, Kenji\.$/ })).toBeVisible();
});

test('[S4-02d] without an account nobody is asked for, and no call is made', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/works/all-work');
  await signInButton(page).waitFor();
  expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/config')).toEqual([]);
});

test('[S6-01a] [S4-02a] a new tab of the same browser is signed in, too', async ({ page, context }) => {
  await signIn(page, 'member');
  const tab = await context.newPage();
  await tab.goto('/projects');
  await expect(tab.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test('leaving a page while it checks the session does not end the session', async ({ page }) => {
  await signIn(page, 'member');
  // Never answered: the browser cancels it when the page is left.
  await page.route('**/api/users/me', () => undefined);
  const asked = page.waitForRequest('**/api/users/me');
  await page.goto('/projects', { waitUntil: 'commit' });
  await asked;
  await page.unroute('**/api/users/me');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test.describe('the identity library with our configuration', () => {
  // The library is injected into our page as a script, which the page's own policy forbids.
  test.use({ bypassCSP: true });

  test('[S9-04] would open a popup of 483 by 600', async ({ page }) => {
    await page.goto('/404');
    const library = join(
      dirname(createRequire(import.meta.url).resolve('@azure/msal-browser/package.json')),
      'lib/msal-browser.min.js',
    );
    await page.addScriptTag({ path: library });
    const features = await page.evaluate(async () => {
      const { signIn } = (await (await fetch('/api/config')).json()).response;
      const { PublicClientApplication } = (
        window as unknown as { msal: typeof import('@azure/msal-browser') }
      ).msal;
      const application = new PublicClientApplication({
        auth: {
          clientId: signIn.clientId,
          authority: signIn.authority,
          knownAuthorities: signIn.knownAuthorities,
          authorityMetadata: signIn.authorityMetadata,
          redirectUri: signIn.redirectUri,
        },
        system: { protocolMode: signIn.protocolMode },
      });
      await application.initialize();
      const asked: string[] = [];
      window.open = (_url, _name, features) => {
        asked.push(features ?? '');
        return null;
      };
      await application.loginPopup({ scopes: signIn.scopes }).catch(() => undefined);
      return asked;
    });
    expect(features).toHaveLength(1);
    expect(features[0]).toContain('width=483');
    expect(features[0]).toContain('height=600');
  });
});
