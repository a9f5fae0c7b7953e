import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, getProject } from './company.ts';

/** Screens that do not need a session. */
export const OPEN_SCREENS: readonly string[] = ['/403', '/404', '/500', '/503', '/sign-in'];

/** The paths of all screens, derived from the folder of routes; `$id` stands for an id. */
export const listScreens = (): string[] =>
  globSync('**/*.tsx', { cwd: new URL('../../web/src/routes/', import.meta.url) })
    .filter((file) => !/(^|\/)(__root|route|_authenticated)\.tsx$/.test(file))
    .map((file) =>
      `/${file}`
        .replace(/\.tsx$/, '')
        .replace(/^\/_authenticated/, '')
        .replace(/\/index$/, '/'),
    )
    .toSorted();

/** A project for project screens, a work for work screens, the company's calendar for calendar screens. */
export async function addressOf(page: Page, screen: string): Promise<string> {
  if (screen.startsWith('/calendars')) {
    const { body } = await call(page, 'GET', '/api/calendars');
    return screen.replace('$id', (body.response as { id: string }[])[0]?.id ?? '');
  }
  const { id } = await getProject(page, 'HAR');
  return screen.replace('$id', id) + (screen.endsWith('/work-detail') ? '?key=HAR-1' : '');
}
