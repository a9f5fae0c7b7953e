import type { ViewSettings } from '@gantry/contract';
import { listStanding } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

type Standing = ReadonlyMap<string, string>;

/** Filters on records that can be merged into or replaced by another one. */
const FOLLOWING = /^(label|resource):\w+:(.+)$/;

/**
 * Updates filters to replaced records: the label into which theirs was merged, and the person who took over their
 * resource.
 */
export async function followReplacements<T extends { readonly settings: ViewSettings }>(
  db: Db | Tx,
  rows: readonly T[],
): Promise<T[]> {
  const standing = await listStanding(db, [...new Set(rows.flatMap(({ settings }) => recordsOf(settings)))]);
  if (standing.size === 0) return [...rows];
  return rows.map((row) => ({ ...row, settings: follow(row.settings, standing) }));
}

function recordsOf({ filter, limits }: ViewSettings): string[] {
  const named = filter.flatMap((chip) => FOLLOWING.exec(chip)?.[2]?.split(',') ?? []);
  return [...named, ...readLimits(limits).map(([column]) => column)].filter((each) => UUID.test(each));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function follow(settings: ViewSettings, standing: Standing): ViewSettings {
  const filter = settings.filter.map((chip) => followChip(chip, standing));
  if (settings.limits === undefined) return { ...settings, filter };
  const limits = new Map(readLimits(settings.limits));
  const moved = new Map<string, string>();
  for (const [column, limit] of limits) {
    const now = standing.get(column) ?? column;
    if (now === column || !limits.has(now)) moved.set(now, limit);
  }
  return { ...settings, filter, limits: [...moved].map((limit) => limit.join(':')).join(',') };
}

const readLimits = (limits = ''): [string, string][] =>
  limits
    .split(',')
    .filter((limit) => limit !== '')
    .map((limit) => limit.split(':') as [string, string]);

function followChip(chip: string, standing: Standing): string {
  const [, field, list = ''] = FOLLOWING.exec(chip) ?? [];
  const ids = list.split(',');
  if (field === undefined || !ids.some((id) => standing.has(id))) return chip;
  const operator = chip.split(':')[1] ?? '';
  if (field === 'label') {
    const now = [...new Set(ids.map((id) => standing.get(id) ?? id))];
    return `label:${operator}:${now.join(',')}`;
  }
  // A filter is on one field: a filter on several resources that still exist cannot be changed to a person.
  const people = ids.flatMap((id) => standing.get(id) ?? []);
  return people.length < ids.length ? chip : `assignee:${operator}:${[...new Set(people)].join(',')}`;
}
