import { projectKey, type TableProject } from '@gantry/contract';
import type { CollectedTable, TableEntry } from './collect-table.ts';

type Named = Omit<TableProject, 'rows'>;

/** The projects in the rows of a table, the one with the most rows first. */
export function listTableProjects(table: CollectedTable): TableProject[] {
  const projects = new Map<string, Named & { rows: number }>();
  for (const entry of table.entries) {
    const named = projectOf(entry, table);
    if (named === null) continue;
    const known = projects.get(named.id);
    if (known) known.rows += 1;
    else projects.set(named.id, { ...named, rows: 1 });
  }
  return [...projects.values()].toSorted((one, other) => other.rows - one.rows).slice(0, MOST_PROJECTS);
}

/** The rows of the chosen project of the file, or of all projects if none is chosen. */
export function ofProject<T extends CollectedTable>(table: T, chosen: string | undefined): T {
  if (chosen === undefined) return table;
  return { ...table, entries: table.entries.filter((entry) => projectOf(entry, table)?.id === chosen) };
}

/** The default name of the new project: its name in the other program. */
export function proposedProject(
  projects: readonly TableProject[],
  chosen: string | undefined,
): { readonly name: string | null; readonly key: string | null } {
  const only = chosen === undefined && projects.length === 1 ? projects[0] : undefined;
  const { name = null, key = null } = projects.find(({ id }) => id === chosen) ?? only ?? {};
  return { name, key: key !== null && projectKey.safeParse(key).success ? key : null };
}

const MOST_PROJECTS = 100;
const LONGEST_NAME = 120;

function projectOf({ cells }: TableEntry, { head }: CollectedTable): Named | null {
  if (head.product === 'gantry') return null;
  const name = cells.projectName?.trim().slice(0, LONGEST_NAME) || null;
  const key = cells.projectKey?.trim().slice(0, LONGEST_NAME) || keyOfWork(head.product, cells.key);
  const id = key ?? name;
  return id === null ? null : { id, key, name };
}

/** In Jira, the key of a work begins with that of its project. */
const keyOfWork = (product: string, key = ''): string | null =>
  product === 'jira' ? (/^([A-Z][A-Z0-9_]+)-\d+$/.exec(key.trim())?.[1] ?? null) : null;
