import { absenceEntity } from '../../src/absences/index.ts';
import { baselineEntity } from '../../src/baselines/index.ts';
import { calendarEntity } from '../../src/calendars/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { departmentEntity } from '../../src/departments/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { projectEntity, projectMemberEntity } from '../../src/projects/index.ts';
import type { Services } from '../../src/requests/index.ts';
import { userEntity } from '../../src/users/index.ts';
import { commentEntity, linkEntity, workEntity } from '../../src/works/index.ts';
import type { Cast } from './cast.ts';

/**
 * Own: the relations of the cast are to this row. Foreign: nobody's, in a project that the company sees. Hidden: nobody's,
 * in a project for its members only.
 */
export const rowKinds = ['own', 'foreign', 'hidden'] as const;
export type RowKind = (typeof rowKinds)[number];

/** One project with what hangs on it, made anew for each call, since a call may take it away. */
export interface Rows {
  readonly projectId: string;
  readonly workId: string;
  readonly workKey: string;
  readonly otherWorkId: string;
  readonly linkId: string;
  /** Written by whoever makes the call, so that the rule on works alone decides. */
  readonly commentId: string;
  readonly baselineId: string;
  /** The project's own. */
  readonly calendarId: string;
  readonly departmentId: string;
  readonly userId: string;
  /** Of that person, without kind and note. */
  readonly absenceId: string;
  /** The project member of the cast, as a row; there is none in a project of nobody's. */
  readonly memberId: string;
  /** The change set that gave the work its title (and the comment). */
  readonly changeSetId: string;
}

let number = 0;

const WEEK: [number, number][][] = Array.from({ length: 7 }, () => [[480, 960]]);

interface RowsWanted {
  readonly kind: RowKind;
  readonly callerId: string;
  readonly binned: 'work' | 'project' | undefined;
}

/** The rows that stand by themselves: a department, a user with an absence, a project with all that hangs on it, and its calendar. */
export type Part = 'department' | 'user' | 'project' | 'calendar';
const ALL_PARTS: readonly Part[] = ['department', 'user', 'project', 'calendar'];

export async function createRows(services: Services, cast: Cast, wanted: RowsWanted): Promise<Rows> {
  const [rows] = await createManyRows(services, cast, wanted, [ALL_PARTS]);
  if (!rows) throw new Error('No rows were made');
  return rows;
}

/**
 * Rows for each of the lists of parts, in the same few statements. Every call reads what its caller is related to: rows that
 * a test does not need make all its later calls slower. They share the change set that gave their works a title.
 */
export async function createManyRows(
  { db, clock }: Services,
  cast: Cast,
  { kind, callerId, binned }: RowsWanted,
  wanted: readonly (readonly Part[])[],
): Promise<Rows[]> {
  const all = wanted.map((parts) => ({ parts, ...draftRows(cast, kind) }));
  const having = (part: Part) => all.filter(({ parts }) => parts.includes(part));
  const drafts = having('project');
  const at = clock.now();
  const { creator } = cast.people;
  await inChangeSet(db, { actorId: kind === 'own' ? creator.id : null, via: 'api', at }, async (change) => {
    await change.insert(
      departmentEntity,
      having('department').map(({ department }) => department),
    );
    await change.insert(
      userEntity,
      having('user').map(({ user }) => user),
    );
    await change.insert(
      absenceEntity,
      having('user').map(({ absence }) => absence),
    );
    await change.insert(
      projectEntity,
      drafts.map(({ project }) => project),
    );
    await change.insert(
      calendarEntity,
      having('calendar').map(({ calendar }) => calendar),
    );
    await change.insert(
      baselineEntity,
      drafts.map(({ baseline }) => baseline),
    );
    await change.insert(
      projectMemberEntity,
      drafts.flatMap(({ members }) => members),
    );
    await change.insert(
      workEntity,
      drafts.flatMap(({ works }) => works),
    );
    await change.insert(
      linkEntity,
      drafts.map(({ link }) => link),
    );
  });
  const changeSetId = await inChangeSet(db, { actorId: callerId, via: 'api', at }, async (change) => {
    await change.insert(
      commentEntity,
      drafts.map(({ ids }) => ({ id: ids.commentId, workId: ids.workId, body: 'When?' })),
    );
    const deletedAt = binned === 'work' ? at.toISOString() : null;
    await change.updateMany(
      workEntity,
      drafts.map(({ ids }) => ({ id: ids.workId, patch: { title: 'Pour the west slab', deletedAt } })),
    );
    if (binned === 'project')
      await change.updateMany(
        projectEntity,
        drafts.map(({ ids }) => ({ id: ids.projectId, patch: { deletedAt: at.toISOString() } })),
      );
    return change.id;
  });
  return all.map(({ ids }) => ({ ...ids, changeSetId }));
}

/** What one project and the rows that hang on it hold. */
function draftRows({ people, ...cast }: Cast, kind: RowKind) {
  number += 1;
  const isOwn = kind === 'own';
  const code = lettersOf(number);
  const [projectId, workId, otherWorkId, linkId, commentId] = newIds();
  const [departmentId, userId, baselineId, memberId, absenceId] = newIds();
  const calendarId = newId();
  const branchId = isOwn ? cast.ownDepartmentId : cast.foreignDepartmentId;
  const work = {
    projectId,
    departmentId: branchId,
    ownerId: isOwn ? people.owner.id : null,
    assigneeIds: isOwn ? [people.assignee.id] : [],
    rank: 'a',
  };
  const workKey = `${code}-1`;
  return {
    ids: {
      projectId,
      workId,
      workKey,
      otherWorkId,
      linkId,
      commentId,
      baselineId,
      calendarId,
      departmentId,
      userId,
      absenceId,
      memberId,
    },
    department: { id: departmentId, code: `D${number}`, name: `Department ${number}`, parentId: branchId },
    user: {
      id: userId,
      name: `Person ${number}`,
      email: `person-${number}@example.test`,
      roles: ['member' as const],
      departmentId: branchId,
    },
    absence: { id: absenceId, userId, from: '2026-04-06T00:00', to: '2026-04-11T00:00' },
    project: {
      id: projectId,
      key: code,
      name: `Project ${number}`,
      departmentId: branchId,
      leadId: isOwn ? people.lead.id : null,
      visibility: kind === 'hidden' ? ('members' as const) : ('company' as const),
    },
    calendar: { id: calendarId, name: 'Shifts', week: WEEK, home: 'project' as const, homeId: projectId },
    baseline: { id: baselineId, projectId, name: 'First plan' },
    members: isOwn
      ? [
          { projectId, userId: people.lead.id, role: 'lead' as const },
          { id: memberId, projectId, userId: people['project member'].id, role: 'member' as const },
        ]
      : [],
    works: [
      { ...work, id: workId, key: workKey, title: 'Pour the slab' },
      { ...work, id: otherWorkId, key: `${code}-2`, title: 'Let it cure' },
    ],
    link: { id: linkId, predecessorId: workId, successorId: otherWorkId, type: 'SS' as const },
  };
}

function newIds(): [string, string, string, string, string] {
  return [newId(), newId(), newId(), newId(), newId()];
}

/** Project keys are capitals only. */
export function lettersOf(value: number): string {
  const digits = value.toString(26).padStart(4, '0');
  return `K${[...digits].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('')}`;
}
