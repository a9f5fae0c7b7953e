import { nameInAddress, readAddresses } from '@gantry/contract/mail-addresses';

/** A person that an administrator has typed. */
export interface TypedPerson {
  readonly name: string;
  readonly email: string;
}

interface TypedPeople {
  readonly people: readonly TypedPerson[];
  /** Text that is not an address. */
  readonly unread: readonly string[];
  /** Whether the user's own address is in the list. It is skipped, because the user is already a member. */
  readonly hasOwn: boolean;
}

/** The people in a list of addresses, without duplicates. An address without a name gets one derived from it. */
export function readPeople(text: string, ownEmail?: string): TypedPeople {
  const { people, unread } = readAddresses(text);
  const own = ownEmail?.toLowerCase();
  const byEmail = new Map<string, TypedPerson>();
  for (const { name, email } of people)
    if (email !== own && !byEmail.has(email))
      byEmail.set(email, { name: name ?? nameInAddress(email), email });
  return { people: [...byEmail.values()], unread, hasOwn: people.some(({ email }) => email === own) };
}

/** The same people as a table that the server can import. */
export function tableOf(people: readonly (TypedPerson & { readonly role: string })[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = people.map(({ name, email: address, role }) => [name, address, role].map(cell).join(','));
  return ['name,email,roles', ...rows].join('\n');
}
