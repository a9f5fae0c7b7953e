import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every place that writes tracked rows without a guard that checks the writer's rights. Each entry states in whose name
 * it writes, why that is right, and which test proves its limits. New places must be added here.
 */
const unguarded: Record<string, { why: string; shownBy: string }> = {
  'audit/operator-undo.ts': {
    why: 'A command on the machine, which has the database in its hands anyway.',
    shownBy: 'server/src/cli/commands/log-commands.test.ts',
  },
  'backfill-progress/backfill-progress.ts': {
    why: 'A migration of values that follow from others.',
    shownBy: 'server/src/backfill-progress/backfill-progress.test.ts',
  },
  'bin/empty-bin.ts': {
    why: 'Rows are deleted when their time in the bin is over, without asking for a right.',
    shownBy: 'server/src/bin/bin.test.ts',
  },
  'catch-up/catch-up.ts': {
    why: 'Dates that follow from a change whose author was asked; it sets scheduled fields alone.',
    shownBy: 'server/src/catch-up/catch-up.test.ts',
  },
  'cli/commands/departments.ts': {
    why: 'A command on the machine.',
    shownBy: 'server/src/cli/commands/departments.test.ts',
  },
  'cli/commands/policy.ts': {
    why: 'A command on the machine: the way back of a company that is locked out.',
    shownBy: 'server/src/cli/commands/log-commands.test.ts',
  },
  'demo-company/demo-company-routes.ts': {
    why: 'Asks every right before it begins, and never for an access token.',
    shownBy: 'server/src/demo-company/demo-company.test.ts',
  },
  'first-start/first-company.ts': {
    why: 'There are no people yet.',
    shownBy: 'server/src/demo-company/demo-company.test.ts',
  },
  'import/import-plan.ts': {
    why: 'A command on the machine.',
    shownBy: 'server/src/cli/commands/import.test.ts',
  },
  'personal-data/ledger.ts': {
    why: 'An erasure that was asked for and that an older backup has lost.',
    shownBy: 'server/src/personal-data/personal-data.test.ts',
  },
  'policy/first-policy.ts': {
    why: 'The rules of a first start, and the first rules for what is new.',
    shownBy: 'server/src/policy/policy.test.ts',
  },
  'sign-in/directory-profiles.ts': {
    why: 'The name and job title of the person who signs in, from their own directory.',
    shownBy: 'server/src/sign-in/entra.test.ts',
  },
  'sign-in/sign-in.ts': {
    why: 'Who comes in, and what mappings give them, with the rights of the authors of the mappings.',
    shownBy: 'server/src/sign-in-mapping/mapping-authors.test.ts',
  },
  'users/operate-users.ts': {
    why: 'A command on the machine.',
    shownBy: 'server/src/cli/commands/user.test.ts',
  },
};

const root = new URL('../../../', import.meta.url);
const source = new URL('server/src/', root).pathname;
const OPENS = /new ChangeSetWriter\(|\binChangeSet\(/;
/** The function that opens a change set with the options of its caller. */
const OPENER = 'change-sets/in-change-set.ts';

test('every write without a guard is known and has a test', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.includes('test') && path !== OPENER)
    .filter((path) => {
      const text = readFileSync(`${source}${path}`, 'utf8');
      return OPENS.test(text) && !/\bnew WriteGuard\(/.test(text);
    });
  expect(found.toSorted()).toEqual(Object.keys(unguarded));
  for (const { shownBy } of Object.values(unguarded))
    expect(existsSync(new URL(shownBy, root)), shownBy).toBe(true);
});
