import { ExplainedError } from '../platform/explained-error.ts';
import type { OpenPlace, OpenPlatform } from '../platform/open-platform.ts';

export interface CommandContext {
  /** What stands after the command's name. */
  arguments: readonly string[];
  /** For people. */
  print(line: string): void;
  /**
   * Settings, database and everything below the domains. Where a Gantry runs on the same data directory, its database
   * is used; else the embedded one is started for the time of the command. Opened once, closed by the frame.
   */
  open(): Promise<OpenPlatform>;
  /**
   * The data directory and the database for this command alone, as they stand: no migration is applied. Refused while a Gantry
   * runs on the same data directory. Closed by the frame.
   */
  openPlace(): Promise<OpenPlace>;
}

/** One of the operators' commands; each is a file in `commands/`. */
export interface Command {
  name: string;
  /** How it is called, without the name: `FILE --project KEY`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** Returns the exit code; throws a `CommandError` for what people did wrong. */
  run(context: CommandContext): Promise<number>;
}

/** The command was called wrongly or found something wrong; the message is for people. */
export class CommandError extends ExplainedError {
  override readonly name = 'CommandError';
}
