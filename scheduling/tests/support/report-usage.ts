/**
 * Loaded before a command (`node --import`): at its end it prints the resource usage of the process on standard error,
 * as JSON. `maxRSS` of Linux begins with the memory of the parent process, so the value of the operating system is used
 * instead.
 */
import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';
const KILOBYTES = 1000;

function peakKilobytes(): number {
  const peak = existsSync(STATUS) ? /^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak);
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const usage = { megabytes: peakKilobytes() / KILOBYTES, processorMs: (user + system) / 1000 };
  process.stderr.write(`${JSON.stringify(usage)}\n`);
});
