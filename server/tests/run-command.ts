import type { Command } from '../src/cli/command.ts';
import type { PlatformServices } from '../src/platform/services.ts';

/** Runs a command on a server that a test has opened, and returns its output. */
export async function runOn(
  services: PlatformServices,
  command: Command,
  ...args: string[]
): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const closeNothing = () => Promise.resolve();
  const code = await command.run({
    arguments: args,
    print: (line) => lines.push(line),
    open: () => Promise.resolve({ services, notices: [], close: closeNothing }),
    openPlace: () => Promise.resolve({ ...services, notices: [], close: closeNothing }),
  });
  return { code, text: lines.join('\n') };
}
