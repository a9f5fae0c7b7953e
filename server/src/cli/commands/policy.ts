import { readFile } from 'node:fs/promises';
import { policyUpdate } from '@gantry/contract';
import type { z } from 'zod';
import { defaultPolicy } from '../../access/index.ts';
import { inChangeSet } from '../../change-sets/index.ts';
import { commandRefusals } from '../../platform/http/index.ts';
import { getPolicy, updatePolicy } from '../../policy/index.ts';
import { createServices } from '../../services.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { counted } from './plan-arguments.ts';

const rulesSchema = policyUpdate.shape.rules;
type Rules = z.output<typeof rulesSchema>;

/** Restores access for a company that has locked itself out, and stores the rules in a file. */
export const policy: Command = {
  name: 'policy',
  usage: 'show | set FILE.json | reset',
  summary: 'Show the rules of access, replace them by those of a file, or put the first ones back',
  run: async (context) => {
    const [verb, file] = context.arguments;
    if (verb === 'show') return show(context);
    if (verb === 'reset') return replace(context, [...defaultPolicy]);
    if (verb === 'set' && file) return replace(context, await readRules(file));
    throw new CommandError('npm run gantry -- policy show | set FILE.json | reset');
  },
};

async function show({ open, print }: CommandContext): Promise<number> {
  const { services } = await open();
  const { rules } = await getPolicy(services.db);
  print(JSON.stringify(rules, null, 2));
  return 0;
}

async function replace({ open, print }: CommandContext, rules: Rules): Promise<number> {
  const { db, clock, log } = createServices((await open()).services);
  const { version } = await inChangeSet(
    db,
    { actorId: null, via: 'api', at: clock.now(), reason: 'By command', log },
    async (change) => updatePolicy(change, null, { rules, version: (await getPolicy(change.tx)).version }),
  );
  print(
    `The policy has ${counted(rules.length, 'rule')} now (version ${version}); every server uses it from its next request on.`,
  );
  return 0;
}

async function readRules(file: string): Promise<Rules> {
  const result = rulesSchema.safeParse(parseJson(file, await readText(file)), { error: commandRefusals });
  if (result.success) return result.data;
  throw new CommandError(`${file} holds no rules of access:\n${faultsOf(result.error)}`);
}

/** "Rule 3, actions: Choose one of …" for each error in a file of rules. */
function faultsOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path: [place, ...field], message }) =>
      place === undefined
        ? message
        : `Rule ${Number(place) + 1}${field.length > 0 ? `, ${String(field[0])}` : ''}: ${message}`,
    )
    .join('\n');
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
