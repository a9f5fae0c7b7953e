import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { readRun } from './run.ts';
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

/** Signs in as somebody whom the provider's page does not offer first. */
export async function signInByName(page: Page, name: string, wanted = '/'): Promise<void> {
  await page.goto(wanted);
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  const search = page.getByRole('searchbox', { name: 'Somebody else' });
  await search.fill(name);
  await search.press('Enter');
  await enterAs(page, name, wanted);
}

async function enterAs(page: Page, name: string, wanted: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === wanted);
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Fixtures {
  /** Whose browser `page` is. */
  person: Person;
  /** A page of its own browser, signed in as somebody else: two people at once. */
  openAs(person: Person, options?: BrowserContextOptions): Promise<Page>;
}

interface WorkerFixtures {
  /** What each person's browser holds after signing in; each signs in once for all tests of a worker. */
  stateOf(person: Person): Promise<StorageState>;
}

/** `test` with a page on which a demo person is signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: ['admin', { option: true }],

  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<Person, Promise<StorageState>>();
      await use((person) => {
        const known = states.get(person) ?? signInOnce(browser, person);
        states.set(person, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ person, stateOf }, use) => use(await stateOf(person)),

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

async function signInOnce(browser: Browser, person: Person): Promise<StorageState> {
  // Outside of a test the run's own options do not count yet; inside of one, its person must not.
  const run = readRun();
  const context = await browser.newContext({
    ...(run && { baseURL: run.url }),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await signIn(page, person);
  const state = await context.storageState();
  await context.close();
  return state;
}
