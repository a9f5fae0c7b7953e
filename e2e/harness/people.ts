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

/** A session is renewed after fourteen minutes, by the test that has it: no test gets one that could be renewed meanwhile. */
const KEPT_MS = 5 * 60_000;

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

interface WorkerFixtures {
  /** What each person's browser holds after signing in; each signs in once in a while for all tests of a worker. */
  stateOf(person: Person): Promise<StorageState>;
}

/** `test` with a page on which a demo person is signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: ['admin', { option: true }],
  ownRoles: [null, { option: true }],

  stateOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures this one needs
    async ({}, use) => {
      const kept = new Map<Person, { at: number; state: Promise<StorageState> }>();
      await use((person) => {
        const known = kept.get(person);
        if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.state;
        const state = signInByCalls(readRun()?.url ?? '', people[person]);
        kept.set(person, { at: performance.now(), state });
        return state;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ person, ownRoles, stateOf }, use) =>
    use(ownRoles ? await signInNewPerson(await stateOf('admin'), ownRoles) : await stateOf(person)),

  openAs: async ({ browser, stateOf }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext({ storageState: await stateOf(person), ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
