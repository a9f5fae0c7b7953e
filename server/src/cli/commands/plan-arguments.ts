import { parseArgs } from 'node:util';
import { projectKey } from '@gantry/contract';
import { commandRefusals } from '../../platform/http/index.ts';
import { CommandError } from '../command.ts';

export interface PlanArguments {
  readonly path: string;
  readonly key: string;
}

/**
 * Parses a plan's file and its project, in any order: `FILE.xml --project KEY`. If they are invalid, `use` is shown.
 */
export function readPlanArguments(given: readonly string[], use: string): PlanArguments {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { project: { type: 'string' } },
    });
    const [path, ...others] = positionals;
    if (!path || values.project === undefined || others.length > 0) throw new CommandError(use);
    const key = projectKey.safeParse(values.project, { error: commandRefusals });
    if (!key.success) throw new CommandError(key.error.issues[0]?.message ?? use);
    return { path, key: key.data };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(use);
  }
}

/** `1 work`, `2 works`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
