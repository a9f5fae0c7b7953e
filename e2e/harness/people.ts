import { randomUUID } from 'node:crypto';
import type { Role } from '@gantry/contract';
import { type BrowserContext, type BrowserContextOptions, type Page, request } from '@playwright/test';
import { readRun } from './run.ts';
import { type StorageState, signInByCalls } from './sign-in.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The demo people whom the provider's page offers first, by what they are to the company. */
export const people = {
  admin: 'Amara Okafor',
  manager: 'Sofia Rossi',
  head: 'Lan Tran',
  lead: 'Jonas Weber',
  member: 'Mai Pham',
  viewer: 'Kenji Sato',
} as const;
export type Person = keyof typeof people;

/** Signs in as a person would: the button, the provider's page, back to where one wanted to go. */
export async function signIn(page: Page, person: Person, wanted = '/'): Promise<void> {
  await page.goto(wanted);
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await enterAs(page, people[person], wanted);
}

/** Signs in as a person whom the provider's page does not offer first. */
export async function signInByName(page: Page, name: string, wanted = '/'): Promise<void> {
  await page.goto(wanted);
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  const search = page.getByRole('searchbox', { name: 'Another person' });
  await search.fill(name);
  await search.press('Enter');
  await enterAs(page, name, wanted);
}

async function enterAs(page: Page, name: string, wanted: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === wanted);
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
}

/**
 * A browser renews its session after fourteen minutes. A sign-in is shared by tests for five minutes only, so that no
 * test needs to renew it in real time. A test that advances the clock of its page may: see `forgetRenewed`.
 */
const SHARED_MS = 5 * 60_000;

/**
 * Invites a person of a test's own and signs them in. No test beside this one changes
 * their settings or adds to their newest changes.
 */
async function signInNewPerson(admin: StorageState, roles: readonly Role[]): Promise<StorageState> {
  const baseURL = readRun()?.url ?? '';
  const name = `Robin ${randomUUID().slice(0, 8)}`;
  const token = admin.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const calls = await request.newContext({ baseURL, storageState: admin });
  try {
    const answer = await calls.post('/api/users', {
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Idempotency-Key': randomUUID() },
      data: { name, email: `${randomUUID()}@harbour-sons.example`, roles },
    });
    if (answer.status() !== 201) throw new Error(`${name} was not invited: ${await answer.text()}`);
  } finally {
    await calls.dispose();
  }
  return signInByCalls(baseURL, name);
}

interface Fixtures {
  /** Whose browser `page` is. */
  person: Person;
  /**
   * The roles of a person of the test's own, instead of `person`: for tests that change what belongs to one person (the
   * language, the time zone) or undo their newest change.
   */
  ownRoles: readonly Role[] | null;
  /** A page of its own browser, signed in as another person: two people at once. */
  openAs(person: Person, options?: BrowserContextOptions): Promise<Page>;
}

interface SharedSignIns {
  /** The storage of a signed-in browser. All tests of a worker share it for a while. */
  stateOf(person: Person): Promise<StorageState>;
  /** The next test that needs this person signs in again. */
  forget(person: Person): void;
}

interface WorkerFixtures {
  signIns: SharedSignIns;
}

function shareSignIns(): SharedSignIns {
  const shared = new Map<Person, { at: number; state: Promise<StorageState> }>();
  return {
    stateOf(person) {
      const known = shared.get(person);
      if (known !== undefined && performance.now() - known.at < SHARED_MS) return known.state;
      const state = signInByCalls(readRun()?.url ?? '', people[person]);
      shared.set(person, { at: performance.now(), state });
      return state;
    },
    forget: (person) => void shared.delete(person),
  };
}

/**
 * A renewal replaces the refresh token. A later test that sent the old one would end the session of all tests, so the
 * shared sign-in is discarded as soon as a page renews it.
 */
function forgetRenewed(context: BrowserContext, person: Person, { forget }: SharedSignIns): void {
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/token') forget(person);
  });
}

/** `test` with a page on which a demo person is signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: ['admin', { option: true }],
  ownRoles: [null, { option: true }],

  signIns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures this one needs
    async ({}, use) => use(shareSignIns()),
    { scope: 'worker' },
  ],

  storageState: async ({ person, ownRoles, signIns }, use) =>
    use(
      ownRoles
        ? await signInNewPerson(await signIns.stateOf('admin'), ownRoles)
        : await signIns.stateOf(person),
    ),

  context: async ({ context, person, ownRoles, signIns }, use) => {
    if (!ownRoles) forgetRenewed(context, person, signIns);
    await use(context);
  },

  openAs: async ({ browser, signIns }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext({
        storageState: await signIns.stateOf(person),
        ...options,
      });
      forgetRenewed(context, person, signIns);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
