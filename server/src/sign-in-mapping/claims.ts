import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../platform/sealed-text.ts';

/** What a verified ID token says that mappings look at. Null: it does not say, so that what people had stays. */
export interface SignInClaims {
  readonly appRoles: readonly string[] | null;
  readonly groups: readonly string[] | null;
  /** There were too many groups, and the provider sent none of them, or more than anybody is in. */
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

/** A claim that is missing names nothing; one of another shape is not believed, and nothing follows from it. */
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

/** Object ids are the same however they are written; names of other providers are not. */
export function normalGroup(value: string): string {
  return z.guid().safeParse(value).success ? value.toLowerCase() : value;
}

/** Stands for a group in the database: who reads it learns of no group that they do not know. */
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
