import { createHash } from 'node:crypto';
import type { Work } from '@gantry/contract';
import type { Draft } from './draft.ts';
import { markOf } from './plan-comments.ts';
import type { PlanLink } from './plan-links.ts';
import type { PlanWork } from './plan-works.ts';

/** Fields of a work that a source can set and that contain plain values, not references. */
export const PLAIN_FIELDS = [
  'title',
  'description',
  'status',
  'priority',
  'start',
  'due',
  'durationMinutes',
  'remainingMinutes',
  'effortMinutes',
  'progress',
  'deadline',
  'scheduleMode',
  'constraint',
  'constraintDate',
  'milestone',
  'actualStart',
  'actualFinish',
  'resume',
  'resumeDoneMinutes',
  'interruptions',
  'reference',
] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];

/**
 * The values of a work in a source, in a form that can be stored and compared: people as person ids, parent and links
 * by the ids of the source, the description as a digest.
 */
export type SourceValues = Readonly<Record<PlainField, unknown>> & {
  readonly parent: string | null;
  readonly people: readonly string[];
  /** Absent in values that were stored before resources were imported. */
  readonly resources?: readonly string[];
  /** The percent of assignees other than 100, ordered by id. */
  readonly units?: readonly (readonly [string, number])[];
  /** Lower-case names. Null if there are none, or if the values were stored before labels were imported. */
  readonly labels?: readonly string[] | null;
  /** Marks of the comments that came in; absent: none. */
  readonly comments?: readonly string[] | undefined;
  readonly links: readonly string[];
};

export const SOURCE_FIELDS = [...PLAIN_FIELDS, 'parent', 'people', 'resources', 'units', 'labels'] as const;
export type SourceField = (typeof SOURCE_FIELDS)[number];

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The owner and the assignees of a work, by id. */
export interface PeopleOfWork {
  readonly ownerId: string | null;
  readonly assigneeIds: readonly string[];
}
export type PeopleOfWorks = ReadonlyMap<number, PeopleOfWork>;

const OWNER = 'owner:';

/** As a comparable list: the assignees, preceded by the owner if that is not the first assignee. */
export const listPeopleOf = ({ ownerId, assigneeIds }: PeopleOfWork): string[] =>
  ownerId === (assigneeIds[0] ?? null) ? [...assigneeIds] : [`${OWNER}${ownerId ?? ''}`, ...assigneeIds];

/** The inverse of `listPeopleOf`. */
export function readPeopleOf(people: readonly string[]): PeopleOfWork {
  const [first = null, ...others] = people;
  if (!first?.startsWith(OWNER)) return { ownerId: first, assigneeIds: people };
  return { ownerId: first.slice(OWNER.length) || null, assigneeIds: others };
}

/** The labels of each imported work, by row number. */
export type LabelsOfWorks = ReadonlyMap<number, readonly string[]>;

export const labelWord = (name: string): string => name.toLowerCase();

/** Labels are compared by name, because a file contains nothing else. */
export const listLabels = (names: readonly string[]): readonly string[] | null =>
  names.length === 0 ? null : names.map(labelWord).toSorted();

const NO_PEOPLE: PeopleOfWork = { ownerId: null, assigneeIds: [] };

/** The resources of a work, and the units of its people and resources. */
export interface AssignedToWork {
  readonly resourceIds: readonly string[];
  /** By the id of the person or resource here. */
  readonly units: Work['units'];
}
export type AssignedToWorks = ReadonlyMap<number, AssignedToWork>;

/** In an order that is independent of the source. */
export const listUnits = (units: AssignedToWork['units']): [string, number][] =>
  Object.entries(units).sort(([a], [b]) => (a < b ? -1 : 1));

/** The values of each work in the file, by work number. */
export function listSourceValues(
  draft: Draft,
  people: PeopleOfWorks,
  assigned: AssignedToWorks,
  labels: LabelsOfWorks,
): ReadonlyMap<number, SourceValues> {
  const externalOf = (uid: number | null) =>
    uid === null ? null : (draft.rows.get(uid)?.externalId ?? null);
  const links = Map.groupBy(draft.links, ({ successor }) => successor);
  return new Map(
    draft.works.map((work) => [
      work.uid,
      {
        ...plainValues(work),
        parent: externalOf(work.parentUid),
        people: listPeopleOf(people.get(work.uid) ?? NO_PEOPLE),
        resources: assigned.get(work.uid)?.resourceIds ?? [],
        units: listUnits(assigned.get(work.uid)?.units ?? {}),
        comments: draft.comments.get(work.uid)?.map(markOf),
        labels: listLabels(labels.get(work.uid) ?? []),
        links: (links.get(work.uid) ?? []).map((link) => linkText(link, externalOf(link.predecessor))).sort(),
      },
    ]),
  );
}

function plainValues(work: PlanWork): Readonly<Record<PlainField, unknown>> {
  const values = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, work[field]]));
  const pauses = work.interruptions.map(({ afterMinutes, minutes }) => [afterMinutes, minutes]);
  return {
    ...(values as Record<PlainField, unknown>),
    description: digestOf(work.description),
    // Null, as in values that were stored before labels were imported.
    interruptions: pauses.length === 0 ? null : pauses,
  };
}

function linkText({ type, lag, lagUnit }: PlanLink, predecessor: string | null): string {
  return JSON.stringify([predecessor, type, lag, lagUnit]);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
