import { createHash } from 'node:crypto';
import type { Work } from '@gantry/contract';
import type { Draft } from './draft.ts';
import { markOf } from './plan-comments.ts';
import type { PlanLink } from './plan-links.ts';
import type { PlanWork } from './plan-works.ts';

/** Fields of a work that a source has a say in, as they are and not by what they point to. */
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
 * What a source says of a work, in a form that can be kept and compared: people as persons, the work above and links by the
 * names that the source has for works, a description by its digest.
 */
export type SourceValues = Readonly<Record<PlainField, unknown>> & {
  readonly parent: string | null;
  readonly people: readonly string[];
  /** Absent in values from before resources were imported. */
  readonly resources?: readonly string[];
  /** Percent of those who give more or less than all of their time, in the order of their ids. */
  readonly units?: readonly (readonly [string, number])[];
  /** Names in small letters; null: none, as in what was kept before they came in. */
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

/** Who owns a work and who does it, by their ids. */
export interface PeopleOfWork {
  readonly ownerId: string | null;
  readonly assigneeIds: readonly string[];
}
export type PeopleOfWorks = ReadonlyMap<number, PeopleOfWork>;

const OWNER = 'owner:';

/** As a list that can be compared: those who do the work, and before them the owner where that is not the first of them. */
export const listPeopleOf = ({ ownerId, assigneeIds }: PeopleOfWork): string[] =>
  ownerId === (assigneeIds[0] ?? null) ? [...assigneeIds] : [`${OWNER}${ownerId ?? ''}`, ...assigneeIds];

/** The way back. */
export function readPeopleOf(people: readonly string[]): PeopleOfWork {
  const [first = null, ...others] = people;
  if (!first?.startsWith(OWNER)) return { ownerId: first, assigneeIds: people };
  return { ownerId: first.slice(OWNER.length) || null, assigneeIds: others };
}

/** The labels of each work that come in, by the number of the row. */
export type LabelsOfWorks = ReadonlyMap<number, readonly string[]>;

export const labelWord = (name: string): string => name.toLowerCase();

/** Labels are compared by what they are called: a file knows nothing else of them. */
export const listLabels = (names: readonly string[]): readonly string[] | null =>
  names.length === 0 ? null : names.map(labelWord).toSorted();

const NO_PEOPLE: PeopleOfWork = { ownerId: null, assigneeIds: [] };

/** What does each work besides, and with how much of their time all of them do it. */
export interface AssignedToWork {
  readonly resourceIds: readonly string[];
  /** By the id of a person or resource here. */
  readonly units: Work['units'];
}
export type AssignedToWorks = ReadonlyMap<number, AssignedToWork>;

/** In an order that does not depend on who said it. */
export const listUnits = (units: AssignedToWork['units']): [string, number][] =>
  Object.entries(units).sort(([a], [b]) => (a < b ? -1 : 1));

/** What the file says of each of its works, by the number of the work. */
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
    // Null as in what was kept before they came in.
    interruptions: pauses.length === 0 ? null : pauses,
  };
}

function linkText({ type, lag, lagUnit }: PlanLink, predecessor: string | null): string {
  return JSON.stringify([predecessor, type, lag, lagUnit]);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
