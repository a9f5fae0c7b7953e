/** A person as an administrator has typed them. */
export interface TypedPerson {
  readonly name: string;
  readonly email: string;
}

interface TypedPeople {
  readonly people: readonly TypedPerson[];
  /** What is no address. */
  readonly unread: readonly string[];
}

const email = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const named = /^(?<name>.*?)\s*<(?<email>[^<>]+)>$/;

/**
 * Addresses as they are copied from a mail or a list: `Lan Tran <lan@harbour.example>, jonas.weber@harbour.example`. An address
 * without a name gets one from its own words.
 */
export function readPeople(text: string): TypedPeople {
  const parts = text.split(/[,;\n]+/).flatMap(splitBare);
  const people = new Map<string, TypedPerson>();
  const unread: string[] = [];
  for (const part of parts) {
    const found = named.exec(part)?.groups;
    const address = (found?.email ?? part).trim().toLowerCase();
    if (!email.test(address)) unread.push(part);
    else if (!people.has(address))
      people.set(address, {
        name: found?.name?.replaceAll('"', '').trim() || nameIn(address),
        email: address,
      });
  }
  return { people: [...people.values()], unread };
}

/** Addresses without names may be separated by spaces alone. */
function splitBare(part: string): string[] {
  const trimmed = part.trim();
  if (trimmed === '') return [];
  return trimmed.includes('<') ? [trimmed] : trimmed.split(/\s+/);
}

function nameIn(address: string): string {
  const [local = ''] = address.split('@');
  const words = local.split(/[._+-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** The same people as the table that the server reads people from. */
export function tableOf(people: readonly (TypedPerson & { readonly role: string })[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = people.map(({ name, email: address, role }) => [name, address, role].map(cell).join(','));
  return ['name,email,roles', ...rows].join('\n');
}
