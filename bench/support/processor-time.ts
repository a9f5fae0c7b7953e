import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that a process has used so far. Works only on Linux. */
export function processorMs(processId: number): number {
  const fields = readFields(String(processId));
  return fields === undefined ? Number.NaN : msOf(fields, 11, 12);
}

/** The same for a server with all processes that it started: its own, and those of its embedded database. */
export function processorMsOfServer(processId: number): { gantry: number; database: number } {
  const all = readdirSync('/proc').flatMap((id) => {
    const fields = /^\d+$/.test(id) ? readFields(id) : undefined;
    return fields === undefined ? [] : [{ id: Number(id), parentId: Number(fields[1]), fields }];
  });
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const used = { gantry: 0, database: 0 };
  const family = all.filter(({ id }) => id === processId);
  for (const { id, fields } of family) {
    family.push(...(below.get(id) ?? []));
    // The database starts a process for each connection. Time of ended processes counts for their parent.
    used[readName(id) === 'postgres' ? 'database' : 'gantry'] += msOf(fields, 11, 12, 13, 14);
  }
  return used;
}

/** The figures after the name of a process in `/proc/PID/stat`: state, parent, … */
function readFields(processId: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ');
  } catch {
    return undefined;
  }
}

const msOf = (fields: readonly string[], ...at: number[]): number =>
  (at.reduce((sum, index) => sum + Number(fields[index]), 0) * 1000) / TICKS_PER_SECOND;

function readName(processId: number): string | undefined {
  try {
    return readFileSync(`/proc/${processId}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}
