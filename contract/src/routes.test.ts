import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Message, messages } from './messages.ts';
import { actionsByTarget } from './permissions.ts';
import { problemCodes, problemStatus } from './problem.ts';
import { type Route, type RouteName, routes } from './routes.ts';

const table = Object.entries(routes) as [RouteName, Route][];

describe('route table', () => {
  it('names each method and path once', () => {
    const seen = table.map(([, route]) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('checks an action that exists on its target, or is public, session or self', () => {
    for (const [name, { access }] of table) {
      if (typeof access === 'string') expect(['public', 'session', 'self'], name).toContain(access);
      else expect(actionsByTarget[access.target], name).toContain(access.action);
    }
  });

  it('leaves nothing public except the configuration, sign-in and sign-out, and the feed whose address is the secret', () => {
    expect(table.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual([
      'getConfig',
      'getSignInNonce',
      'signIn',
      'signOut',
      'refreshSession',
      'readCalendarFeed',
    ]);
  });

  it('declares exactly the parameters in its path', () => {
    for (const [name, { path }] of table) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const message: Message = messages[name];
      const declared = message.params instanceof z.ZodObject ? Object.keys(message.params.shape) : [];
      expect(declared, name).toEqual(inPath);
    }
  });

  it('takes a body only where something is changed', () => {
    for (const [name, { method }] of table)
      if (method === 'GET') expect('body' in messages[name], name).toBe(false);
  });

  it('refuses unknown keys in every query and body', () => {
    for (const [name] of table) {
      const { query, body }: Message = messages[name];
      for (const part of [query, body]) {
        if (!part) continue;
        const issues = part.safeParse({ surely_unknown: 1 }).error?.issues ?? [];
        expect(
          issues.map((issue) => issue.code),
          name,
        ).toContain('unrecognized_keys');
      }
    }
  });
});

describe('problem codes', () => {
  it('start with domain and subject, and have an error status', () => {
    for (const code of problemCodes) {
      expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
      expect(problemStatus[code]).toBeGreaterThanOrEqual(400);
    }
  });
});
