import { ExplainedError } from '../platform/explained-error.ts';
import type { OpenPlace, OpenPlatform } from '../platform/open-platform.ts';

export interface CommandContext {
  /** The arguments after the command's name. */
  arguments: readonly string[];
  /** Output for people. */
  print(line: string): void;
  /**
   * Settings, database and the services that domains use. If a Gantry runs on the same data directory, its database is
   * used; otherwise the embedded one is started for the time of the command. Opened once, closed by the runner.
   */
  open(): Promise<OpenPlatform>;
  /**
   * The data directory and the database for this command alone, unchanged: no migration is applied. Refused while a
   * Gantry runs on the same data directory. Closed by the runner.
   */
  openPlace(): Promise<OpenPlace>;
}

/** One of the operators' commands; each is a file in `commands/`. */
export interface Command {
  name: string;
  /** Its arguments: `FILE --project KEY`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** Returns the exit code. Throws a `CommandError` for mistakes of the user. */
  run(context: CommandContext): Promise<number>;
}

/** The command was called with wrong arguments or found a problem. The message is for people. */
export class CommandError extends ExplainedError {
  override readonly name = 'CommandError';
}
