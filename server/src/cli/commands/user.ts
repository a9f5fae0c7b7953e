import { parseArgs } from 'node:util';
import { fieldNameOf, type RoleId, userCreate } from '@gantry/contract';
import { commandRefusals } from '../../platform/http/index.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { announceSetUp } from '../../sign-in/index.ts';
import {
  createLoginLink,
  disableAsOperator,
  findPersonByEmail,
  inviteAsOperator,
  type ListedPerson,
  listPeople,
} from '../../users/index.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { counted } from './plan-arguments.ts';

const USAGE =
  'list | invite E-MAIL --name NAME [--role ROLE] | disable E-MAIL [--hand-over-to E-MAIL] | login-link E-MAIL | set-up-link';

/** Manages people for the operator of the server. Also the way back in when no one can sign in any more. */
export const user: Command = {
  name: 'user',
  usage: USAGE,
  summary:
    'List, invite and disable people; make a one-time link for an administrator, also for the first one',
  run: async (context) => {
    const { verb, email, options } = readArguments(context);
    const { services } = await context.open();
    switch (verb) {
      case 'list':
        return list(services, context);
      case 'invite':
        return invite(services, context, { email, ...options });
      case 'disable':
        return disable(services, context, email, options['hand-over-to']);
      case 'set-up-link':
        return giveSetUpLink(services, context);
      case 'login-link':
        return giveLoginLink(services, context, email);
      default:
        throw usageError();
    }
  },
};

interface Options {
  name?: string | undefined;
  role?: string[] | undefined;
  'hand-over-to'?: string | undefined;
}

function readArguments({ arguments: args }: CommandContext): {
  verb: string;
  email: string;
  options: Options;
} {
  const { values, positionals } = parse(args);
  const [verb = '', email = '', ...more] = positionals;
  if (more.length > 0 || (!['list', 'set-up-link'].includes(verb) && email === '')) throw usageError();
  return { verb, email, options: values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        role: { type: 'string', multiple: true },
        'hand-over-to': { type: 'string' },
      },
    });
  } catch {
    throw usageError();
  }
}

function usageError(): CommandError {
  return new CommandError(`npm run gantry -- user ${USAGE}`);
}

async function list({ db }: PlatformServices, { print }: CommandContext): Promise<number> {
  const people = await listPeople(db);
  const width = (of: (person: ListedPerson) => string) =>
    Math.max(0, ...people.map((person) => of(person).length));
  const [nameWidth, emailWidth] = [width(({ name }) => name), width(({ email }) => email)];
  for (const { name, email, status, roles, lastSeenAt } of people)
    print(
      [
        name.padEnd(nameWidth),
        email.padEnd(emailWidth),
        status.padEnd(8),
        roles.join(', '),
        lastSeenAt ?? 'never seen',
      ].join('  '),
    );
  print(people.length === 1 ? '1 person' : `${people.length} people`);
  return 0;
}

async function invite(
  services: PlatformServices,
  { print }: CommandContext,
  { email, name, role }: { email: string } & Options,
): Promise<number> {
  const read = userCreate.safeParse(
    { email, name, ...(role && { roles: role }) },
    { error: commandRefusals },
  );
  if (!read.success)
    throw new CommandError(
      read.error.issues.map(({ path, message }) => `${fieldNameOf(path.join('.'))}: ${message}`).join('\n'),
    );
  const roles: RoleId[] = read.data.roles ?? ['member'];
  const link = await inviteAsOperator(services, { name: read.data.name, email: read.data.email, roles });
  print(
    link
      ? `${read.data.name} is invited. This link can be used once, within 7 days:\n${link}`
      : `${read.data.name} is invited and joins by signing in as ${read.data.email}.`,
  );
  return 0;
}

async function disable(
  services: PlatformServices,
  { print }: CommandContext,
  email: string,
  heirEmail: string | undefined,
): Promise<number> {
  const person = await getPerson(services, email);
  const heir = heirEmail === undefined ? undefined : await getPerson(services, heirEmail);
  if (heir && (heir.id === person.id || heir.status === 'disabled'))
    throw new CommandError(`${heir.name} cannot take over: choose another person who is not disabled.`);
  const works = await disableAsOperator(services, person, heir);
  print(
    `${person.name} is disabled and signed out.${heir ? ` ${heir.name} took over ${counted(works, 'open work')}.` : ''}`,
  );
  return 0;
}

async function giveLoginLink(
  services: PlatformServices,
  { print }: CommandContext,
  email: string,
): Promise<number> {
  const person = await getPerson(services, email);
  if (person.status !== 'active' || !person.roles.includes('admin'))
    throw new CommandError(
      `${person.name} is not an active administrator. Only active administrators can have login links.`,
    );
  print(
    `This link signs ${person.name} in once, within 15 minutes:\n${await createLoginLink(services, person)}`,
  );
  return 0;
}

/** Prints a set-up link if there is no administrator, as a start does. */
async function giveSetUpLink(services: PlatformServices, { print }: CommandContext): Promise<number> {
  let isPrinted = false;
  await announceSetUp(services, (line) => {
    isPrinted = true;
    print(line);
  });
  if (!isPrinted)
    throw new CommandError(
      'There is an active administrator. `user login-link` makes a link for one of them.',
    );
  return 0;
}

async function getPerson({ db }: PlatformServices, email: string): Promise<ListedPerson> {
  const person = await findPersonByEmail(db, email);
  if (!person) throw new CommandError(`No one here has the address ${email}.`);
  return person;
}
