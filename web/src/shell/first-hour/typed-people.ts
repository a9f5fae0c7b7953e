import { nameInAddress, readAddresses } from '@gantry/contract/mail-addresses';

/** A person as an administrator has typed them. */
export interface TypedPerson {
  readonly name: string;
  readonly email: string;
}

interface TypedPeople {
  readonly people: readonly TypedPerson[];
  /** What is no address. */
  readonly unread: readonly string[];
  /** Whether the user's own address is among them. The user is here already, so it is passed over. */
  readonly hasOwn: boolean;
}

/** The people of a list of addresses, each once. An address without a name gets one from its own words. */
export function readPeople(text: string, ownEmail?: string): TypedPeople {
  const { people, unread } = readAddresses(text);
  const own = ownEmail?.toLowerCase();
  const byEmail = new Map<string, TypedPerson>();
  for (const { name, email } of people)
    if (email !== own && !byEmail.has(email))
      byEmail.set(email, { name: name ?? nameInAddress(email), email });
  return { people: [...byEmail.values()], unread, hasOwn: people.some(({ email }) => email === own) };
}

/** The same people as the table that the server reads people from. */
export function tableOf(people: readonly (TypedPerson & { readonly role: string })[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = people.map(({ name, email: address, role }) => [name, address, role].map(cell).join(','));
  return ['name,email,roles', ...rows].join('\n');
}
