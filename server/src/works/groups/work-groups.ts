import {
  type DueSpan,
  dueSpans,
  latenessSpans,
  type QueryOf,
  type ResponseOf,
  type WorkGroup,
} from '@gantry/contract';
import type { RawBuilder } from 'kysely';
import { accessFilter } from '../../access/index.ts';
import { findReferences } from '../../company/index.ts';
import { matchingWorks } from '../list/work-filter-sql.ts';
import { and } from '../list/work-list-repository.ts';
import type { WorkReader } from '../work-reader.ts';
import { countByCondition, countByValue, listParents, type ValueGrouping } from './work-group-repository.ts';

/** The groups of the works in a list, in display order; empty groups are omitted. */
export async function listWorkGroups(
  reader: WorkReader,
  { filter, by }: QueryOf<'listWorkGroups'>,
): Promise<ResponseOf<'listWorkGroups'>> {
  const matching = and([accessFilter(reader.actor, 'read', 'works', 'w'), ...matchingWorks(filter, reader)]);
  const groups = await groupBy(by, reader, matching);
  const response = by === 'parent' ? await withParents(reader, groups) : groups;
  const ids = response.map(({ value }) => value);
  const references = await findReferences(reader.db, reader.actor, {
    users: by === 'owner' ? ids : [],
    projects: by === 'project' ? ids : [],
    departments: by === 'department' ? ids : [],
    labels: by === 'label' ? ids : [],
  });
  return { response, references };
}

/** A group of sub-works is named after their parent, which need not match the filter. */
async function withParents({ db, actor }: WorkReader, groups: readonly WorkGroup[]): Promise<WorkGroup[]> {
  const ids = groups.flatMap(({ value }) => value ?? []);
  const parents = await listParents(db, ids, accessFilter(actor, 'read', 'works', 'w'));
  return groups.map((group) =>
    group.value === null ? group : { ...group, work: parents.get(group.value) ?? null },
  );
}

async function groupByValue(
  { db }: WorkReader,
  by: ValueGrouping,
  matching: RawBuilder<boolean>,
): Promise<WorkGroup[]> {
  const counted = await countByValue(db, by, matching);
  const values = counted.map(({ value }) => value);
  return counted.map(({ value, count }, index) => ({
    value,
    count,
    filter: [
      value === null ? `${by}:empty` : `${by}:is:${value}`,
      ...(by === 'label' && value !== null ? withoutLabels(values.slice(0, index)) : []),
    ],
  }));
}

/** The maximum number of values in a filter chip. */
const VALUES_PER_CHIP = 50;

/**
 * A work with several labels belongs only to the group of the first one: the group of a label excludes works that have
 * an earlier label.
 */
function withoutLabels(labels: readonly (string | null)[]): string[] {
  const chips: string[] = [];
  for (let from = 0; from < labels.length; from += VALUES_PER_CHIP)
    chips.push(`label:none_of:${labels.slice(from, from + VALUES_PER_CHIP).join(',')}`);
  return chips;
}

const dueChips: Readonly<Record<DueSpan, string>> = {
  earlier: 'due:before:last_week',
  last_week: 'due:is:last_week',
  this_week: 'due:is:this_week',
  next_week: 'due:is:next_week',
  later: 'due:after:next_week',
};

const dueGroups: readonly Uncounted[] = [
  ...dueSpans.map((span) => ({ value: span, filter: [dueChips[span]] })),
  { value: null, filter: ['due:empty'] },
];
const latenessGroups: readonly Uncounted[] = latenessSpans.map((span) => ({
  value: span,
  filter: [`lateness:is:${span}`],
}));

type Uncounted = Omit<WorkGroup, 'count'>;

function groupBy(
  by: QueryOf<'listWorkGroups'>['by'],
  reader: WorkReader,
  matching: RawBuilder<boolean>,
): Promise<WorkGroup[]> {
  if (by === 'due') return countGroups(dueGroups, reader, matching);
  if (by === 'lateness') return countGroups(latenessGroups, reader, matching);
  return groupByValue(reader, by, matching);
}

/** The number of matching works in each of these groups; empty groups are omitted. */
async function countGroups(
  groups: readonly Uncounted[],
  reader: WorkReader,
  matching: RawBuilder<boolean>,
): Promise<WorkGroup[]> {
  const conditions = groups.map(({ filter }) => and(matchingWorks(filter, reader)));
  const counts = await countByCondition(reader.db, conditions, matching);
  return groups
    .map((group, index) => ({ ...group, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
}
