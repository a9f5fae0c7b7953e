import { createHash } from 'node:crypto';
import type { Role, RoleId } from '@gantry/contract';
import type { Db } from '../platform/database/index.ts';
import {
  type Account,
  listAccountsByEmail,
  saveIntroducedAccount,
  searchAccounts,
} from './account-repository.ts';
import { demoPeople } from './demo-people.ts';

/** A person as the page lists them. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly standsFor: string;
  readonly department: string | null;
}

const MOST_CHOICES = 20;

const roleWords: Readonly<Partial<Record<RoleId, string>> & Record<Role, string>> = {
  admin: 'Administrator',
  manager: 'Manager',
  member: 'Member',
  viewer: 'Viewer',
};

/** The six people of the demo company, in their order. In other companies, the first people by name. */
export async function listFirstChoices(db: Db): Promise<Choice[]> {
  const accounts = await listAccountsByEmail(
    db,
    demoPeople.map(({ email }) => email),
  );
  const choices = demoPeople.flatMap(({ email, standsFor }) => {
    const account = accounts.find((each) => each.email.toLowerCase() === email);
    return account ? [toChoice(account, standsFor)] : [];
  });
  return choices.length > 0 ? choices : searchChoices(db, '');
}

export async function searchChoices(db: Db, text: string): Promise<Choice[]> {
  const accounts = await searchAccounts(db, text, MOST_CHOICES);
  return accounts.map((account) =>
    toChoice(account, roleWords[account.roles[0] ?? 'member'] ?? roleWords.member),
  );
}

/** Stores a person who entered their name. The same address is the same person next time. */
export async function introduceAccount(db: Db, name: string, email: string): Promise<string> {
  const id = toObjectId(email.toLowerCase());
  await saveIntroducedAccount(db, id, name, email.toLowerCase());
  return id;
}

function toChoice({ id, name, department }: Account, standsFor: string): Choice {
  return { id, name, standsFor, department };
}

/** A UUID derived from the address (version 8: a custom format). */
function toObjectId(email: string): string {
  const hex = createHash('sha256').update(`gantry demo account ${email}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
