import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The parts of responses that the tests use. */
export interface KnownWork {
  id: string;
  key: string;
  title: string;
  version: number;
}

interface KnownProject {
  id: string;
  key: string;
  name: string;
  version: number;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A call with the session of the page's browser, as its own scripts would make it. */
export async function call(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      'X-XSRF-TOKEN': decodeURIComponent(token),
      'Content-Type': 'application/json',
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
    },
    ...(body !== undefined && { data: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status(), body: text === '' ? {} : JSON.parse(text) };
}

/** One project of the demo company, by its key: `HAR` is the harbour terminal. */
export async function getProject(page: Page, key: string): Promise<KnownProject> {
  const { status, body } = await call(page, 'GET', '/api/projects');
  if (status !== 200) throw new Error(`The projects were not read: ${status} ${JSON.stringify(body)}`);
  const found = (body.response as KnownProject[]).find((project) => project.key === key);
  if (found === undefined) throw new Error(`There is no project ${key}`);
  return found;
}

/** Creates a separate work for a test, so that tests do not wait for each other. */
export async function createWork(page: Page, fields: Record<string, unknown>): Promise<KnownWork> {
  const { status, body } = await call(page, 'POST', '/api/works', fields);
  if (status !== 201) throw new Error(`The work was not created: ${JSON.stringify(body)}`);
  return body.response as KnownWork;
}

export async function getWork(page: Page, id: string): Promise<KnownWork & Record<string, unknown>> {
  return (await call(page, 'GET', `/api/works/${id}`)).body.response as KnownWork & Record<string, unknown>;
}

export async function getUserId(page: Page, name: string): Promise<string> {
  const { body } = await call(page, 'GET', '/api/users?limit=200');
  const found = (body.response as { id: string; name: string }[]).find((user) => user.name === name);
  if (found === undefined) throw new Error(`There is no person called ${name}`);
  return found.id;
}

/** A unique title. */
export const uniqueTitle = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** Capital letters that no other test uses as a project key. */
export const uniqueKey = (): string =>
  Array.from(randomUUID().replaceAll('-', '').slice(0, 5), (digit) =>
    String.fromCharCode(65 + Number.parseInt(digit, 16)),
  ).join('');

/** Creates a separate project for a test, without works. */
export async function createProject(page: Page, words = 'Slipway'): Promise<KnownProject> {
  const fields = { name: uniqueTitle(words), key: uniqueKey() };
  const { status, body } = await call(page, 'POST', '/api/projects', fields);
  if (status !== 201) throw new Error(`The project was not created: ${JSON.stringify(body)}`);
  return body.response as KnownProject;
}
