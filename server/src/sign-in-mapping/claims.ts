import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../platform/sealed-text.ts';

/** The parts of a verified ID token that mappings use. Null: not in the token, so that people keep what they have. */
export interface SignInClaims {
  readonly appRoles: readonly string[] | null;
  readonly groups: readonly string[] | null;
  /** There were too many groups: the provider sent none of them, or more than a person can be in. */
  readonly isOverage: boolean;
}

const MOST_APP_ROLES = 200;
/** Entra ID sends 200 at most. */
const MOST_GROUPS = 500;
const names = (most: number) => z.array(z.string().trim().min(1).max(254)).max(most);
const appRoles = names(MOST_APP_ROLES).default([]);
const groups = names(MOST_GROUPS).default([]);
const overage = z.looseObject({
  hasgroups: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  _claim_names: z.record(z.string(), z.unknown()).optional(),
});

/** A missing claim means an empty list. A claim of another shape is ignored and has no effect. */
export function readClaims(payload: Readonly<Record<string, unknown>>): SignInClaims {
  const isOverage =
    tellsOverage(payload) || (Array.isArray(payload.groups) && payload.groups.length > MOST_GROUPS);
  return {
    appRoles: appRoles.safeParse(payload.roles).data ?? null,
    groups: isOverage ? null : (groups.safeParse(payload.groups).data?.map(normalGroup) ?? null),
    isOverage,
  };
}

function tellsOverage(payload: unknown): boolean {
  const { data } = overage.safeParse(payload);
  if (!data) return false;
  return (
    data.hasgroups === true || data.hasgroups === 'true' || Object.hasOwn(data._claim_names ?? {}, 'groups')
  );
}

/** Object ids are compared without case. Group names of other providers are case-sensitive. */
export function normalGroup(value: string): string {
  return z.guid().safeParse(value).success ? value.toLowerCase() : value;
}

/** Represents a group in the database, so that readers of the database learn about no group that they do not know. */
export class GroupHash {
  readonly #key: Buffer;

  constructor(serverSecret: string) {
    this.#key = deriveKey(serverSecret, 'gantry groups of sign-ins');
  }

  of(group: string): Buffer {
    return createHmac('sha256', this.#key).update(normalGroup(group)).digest();
  }

  textOf(group: string): string {
    return this.of(group).toString('hex');
  }
}
