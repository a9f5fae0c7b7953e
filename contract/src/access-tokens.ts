import { z } from 'zod';
import { id, instant, line } from './primitives.ts';

/** What programs may do with a token: look, or also change. Never more than the person. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What every token begins with, so that scanners of code and logs know one when they meet it. */
export const TOKEN_PREFIX = 'gantry_pat_';

/** Longer than this no token lives. */
export const MOST_TOKEN_DAYS = 365;

/** A token without what opens anything: that is shown once, when it is made. */
export const accessToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().meta({ description: 'To the hour.' }),
});
export type AccessToken = z.infer<typeof accessToken>;

export const newAccessToken = z.strictObject({
  name: line(80),
  scope: z.enum(tokenScopes),
  days: z.int().min(1).max(MOST_TOKEN_DAYS).meta({ description: 'How long it lives.' }),
});

export const madeAccessToken = accessToken.extend({
  token: z.string().nullable().meta({
    description: 'What programs send. It is told once: a repeated call gets a new one.',
  }),
});
export type MadeAccessToken = z.infer<typeof madeAccessToken>;
