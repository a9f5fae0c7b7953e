import { readdirSync, readFileSync } from 'node:fs';

/**
 * The memory of a process and all its descendants in bytes; shared pages count once. Works only on Linux. The processes
 * of the database are children of the one that the server has started.
 */
export function memoryOfTree(processId: number): { own: number; all: number } {
  const own = shareOf(processId);
  return { own, all: own + sum(descendantsOf(processId).map(shareOf)) };
}

/** The proportional set size (PSS) of a process. */
function shareOf(processId: number): number {
  try {
    const [, kibibytes] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

function descendantsOf(processId: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    parents.set(Number(name), parentOf(name));
  const found = new Set([processId]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id);
  }
  found.delete(processId);
  return [...found];
}

function parentOf(processId: string): number {
  try {
    return Number(readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
