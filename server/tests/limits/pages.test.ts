import { messages, type RouteName, routes } from '@gantry/contract';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../src/platform/identifiers.ts';
import { type Caller, openOffice } from '../office.ts';

const office = await openOffice();
let admin: Caller;
beforeAll(async () => {
  admin = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});

const lists = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { query } = messages[name] as { query?: z.ZodObject };
  return query !== undefined && 'limit' in query.shape;
});

const ask = (name: RouteName, limit: number) => {
  const path = routes[name].path.replaceAll(/\{\w+\}/g, newId());
  return admin.get(`${path}?limit=${limit}`);
};

test('lists exist', () => {
  expect(lists.length).toBeGreaterThan(10);
});

test.each(lists)('a page of %s has 200 rows at most', async (name) => {
  const { status, body } = await ask(name, 201);
  expect(status).toBe(400);
  expect(body.errors.map(({ path }) => path)).toContain('limit');
  const shorter = await ask(name, 1);
  expect(shorter.body.errors?.map(({ path }) => path) ?? []).not.toContain('limit');
});
