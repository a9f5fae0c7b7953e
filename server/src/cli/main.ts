import { commands } from './commands/index.ts';
import { runCommand } from './run-command.ts';

process.exit(await runCommand(commands, process.argv.slice(2), process.env));
