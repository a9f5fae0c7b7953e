import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Identifies the process that had an id when it was written down. Ids are reused, so on Linux the identity also
 * contains the start time of the process (in clock ticks since boot) and the boot id.
 */
export interface ProcessIdentity {
  pid: number;
  startTicks: string | null;
  bootId: string | null;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startTicks: readProcess(pid)?.startTicks ?? null, bootId: readBootId() };
}

/** Whether that same process still runs. A zombie does not count. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (!isPidInUse(identity.pid)) return false;
  if (process.platform !== 'linux') return true;
  const found = readProcess(identity.pid);
  if (!found || found.state === 'Z' || found.state === 'X') return false;
  return identity.bootId === readBootId() && identity.startTicks === found.startTicks;
}

/** Processes whose working directory is this one: a postmaster and its children. Empty without /proc. */
export function listProcessesIn(directory: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === directory)
    .map(Number);
}

export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readProcess(pid: number): { state: string; startTicks: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces and brackets itself, so the fields are counted after the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
