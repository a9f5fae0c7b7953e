import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, getProject } from './company.ts';

/** Screens that a person sees without a session. */
export const OPEN_SCREENS: readonly string[] = ['/403', '/404', '/500', '/503', '/sign-in'];

/** The addresses of all screens, as the folder of routes has them; `$id` stands for an id. */
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

/** A project for the screens of projects, a work for that of a work, the company's calendar for that of a calendar. */
export async function addressOf(page: Page, screen: string): Promise<string> {
  if (screen.startsWith('/calendars')) {
    const { body } = await call(page, 'GET', '/api/calendars');
    return screen.replace('$id', (body.response as { id: string }[])[0]?.id ?? '');
  }
  const { id } = await getProject(page, 'HAR');
  return screen.replace('$id', id) + (screen.endsWith('/work-detail') ? '?key=HAR-1' : '');
}
