import { z } from 'zod';
import { id, instant, line } from './primitives.ts';

/** What programs may do with a token: read only, or also change. Never more than the person may do. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The prefix of every token, so that secret scanners recognize one in code and logs. */
export const TOKEN_PREFIX = 'gantry_pat_';

/** The longest lifetime of a token. */
export const MOST_TOKEN_DAYS = 365;

/** A token without its secret, which is shown only once, when the token is created. */
export const accessToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().meta({ description: 'Rounded to the hour.' }),
});
export type AccessToken = z.infer<typeof accessToken>;

export const newAccessToken = z.strictObject({
  name: line(80),
  scope: z.enum(tokenScopes),
  days: z.int().min(1).max(MOST_TOKEN_DAYS).meta({ description: 'The lifetime of the token in days.' }),
});

export const madeAccessToken = accessToken.extend({
  token: z.string().nullable().meta({
    description:
      'The secret that programs send. It is returned only once; a repeated call returns a new one.',
  }),
});
export type MadeAccessToken = z.infer<typeof madeAccessToken>;
