import { backUpBeforeUpgrade } from '../backup/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { type OpenPlace, type OpenPlatform, openPlace, openPlatform } from '../platform/open-platform.ts';
import { explainFailure } from '../shutdown.ts';
import type { Command } from './command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Finds the command, runs it, closes what it opened, and returns the exit code. */
export async function runCommand(
  commands: readonly Command[],
  args: readonly string[],
  environment: Environment,
): Promise<number> {
  const [name, ...rest] = args;
  const command = commands.find((each) => each.name === name);
  if (!command || rest.includes('--help')) return explainUse(commands, name, command);

  const opened = new Opened(environment, command);
  try {
    return await command.run({
      arguments: rest,
      print: (line) => console.log(line),
      open: () => opened.platform(),
      openPlace: () => opened.place(),
    });
  } catch (error) {
    // A refusal with the same text as in a response.
    if (error instanceof ProblemError) console.error(error.message);
    else explainFailure(error);
    return 1;
  } finally {
    await opened.close();
  }
}

/** The resources that a command has opened: each is opened once and closed with it. */
class Opened {
  readonly #options: { environment: Environment; purpose: string };
  #platform: Promise<OpenPlatform> | undefined;
  #place: Promise<OpenPlace> | undefined;

  constructor(environment: Environment, { name }: Command) {
    this.#options = { environment, purpose: `the command ${name}` };
  }

  platform(): Promise<OpenPlatform> {
    this.#platform ??= openPlatform({
      ...this.#options,
      mayShare: true,
      beforeUpgrade: backUpBeforeUpgrade,
    });
    return this.#platform;
  }

  place(): Promise<OpenPlace> {
    this.#place ??= openPlace({ ...this.#options, mayShare: false });
    return this.#place;
  }

  async close(): Promise<void> {
    for (const open of [this.#platform, this.#place])
      await open?.then(
        (it) => it.close(),
        () => undefined,
      );
  }
}

function explainUse(
  commands: readonly Command[],
  name: string | undefined,
  command: Command | undefined,
): number {
  if (command) {
    console.log(`npm run gantry -- ${command.name} ${command.usage}\n${command.summary}`);
    return 0;
  }
  const wanted = name === undefined || name === 'help' || name === '--help';
  if (!wanted) console.error(`There is no command "${name}".`);
  const width = Math.max(...commands.map((each) => each.name.length));
  const list = commands.map((each) => `  ${each.name.padEnd(width)}  ${each.summary}`);
  console.log(['npm run gantry -- <command>', '', ...list].join('\n'));
  return wanted ? 0 : 1;
}
