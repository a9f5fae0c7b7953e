import type { Page } from '@playwright/test';
import { call, type KnownWork } from './company.ts';
import { expect } from './people.ts';

export const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).getByRole('row');
export const listed = (filter: string) => `/works/all-work?filter=${encodeURIComponent(filter)}`;

/** Opens a screen and waits until its browser receives live changes. */
export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await page.goto(path);
  await stream;
}

/** The same, until the list of waiting changes is there: its code is loaded after the first interaction. */
export async function touchUntilReady(page: Page, path: string): Promise<void> {
  const list = page.waitForResponse(/\/assets\/waiting-panel-/);
  await openLive(page, path);
  await page.keyboard.press('Shift');
  await (await list).finished();
}

/** Changes a work outside of the screen: as another person or another device would. */
export async function change(
  page: Page,
  work: KnownWork,
  fields: Record<string, unknown>,
): Promise<KnownWork> {
  const { status, body } = await call(page, 'PATCH', `/api/works/${work.id}`, {
    ...fields,
    version: work.version,
  });
  expect(status).toBe(200);
  return body.response as KnownWork;
}
