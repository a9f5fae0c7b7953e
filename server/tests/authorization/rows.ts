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
  /** The change set that gave the work its title (and the comment). */
  readonly changeSetId: string;
}

let number = 0;

const WEEK: [number, number][][] = Array.from({ length: 7 }, () => [[480, 960]]);

export async function createRows(
  { db, clock }: Services,
  cast: Cast,
  { kind, callerId, binned }: { kind: RowKind; callerId: string; binned: 'work' | 'project' | undefined },
): Promise<Rows> {
  number += 1;
  const { people } = cast;
  const isOwn = kind === 'own';
  const code = lettersOf(number);
  const [projectId, workId, otherWorkId, linkId, commentId] = newIds();
  const [departmentId, userId, baselineId, absenceId, calendarId] = newIds();
  const branchId = isOwn ? cast.ownDepartmentId : cast.foreignDepartmentId;
  const at = clock.now();
  await inChangeSet(db, { actorId: isOwn ? people.creator.id : null, via: 'api', at }, async (change) => {
    await change.insert(departmentEntity, [
      { id: departmentId, code: `D${number}`, name: `Department ${number}`, parentId: branchId },
    ]);
    await change.insert(userEntity, [
      {
        id: userId,
        name: `Person ${number}`,
        email: `person-${number}@example.test`,
        roles: ['member'],
        departmentId: branchId,
      },
    ]);
    await change.insert(absenceEntity, [
      { id: absenceId, userId, from: '2026-04-06T00:00', to: '2026-04-11T00:00' },
    ]);
    await change.insert(projectEntity, [
      {
        id: projectId,
        key: code,
        name: `Project ${number}`,
        departmentId: branchId,
        leadId: isOwn ? people.lead.id : null,
        visibility: kind === 'hidden' ? 'members' : 'company',
      },
    ]);
    await change.insert(calendarEntity, [
      { id: calendarId, name: 'Shifts', week: WEEK, home: 'project', homeId: projectId },
    ]);
    await change.insert(baselineEntity, [{ id: baselineId, projectId, name: 'First plan' }]);
    if (isOwn)
      await change.insert(projectMemberEntity, [
        { projectId, userId: people.lead.id, role: 'lead' },
        { projectId, userId: people['project member'].id, role: 'member' },
      ]);
    const work = {
      projectId,
      departmentId: branchId,
      ownerId: isOwn ? people.owner.id : null,
      assigneeIds: isOwn ? [people.assignee.id] : [],
      rank: 'a',
    };
    await change.insert(workEntity, [
      { ...work, id: workId, key: `${code}-1`, title: 'Pour the slab' },
      { ...work, id: otherWorkId, key: `${code}-2`, title: 'Let it cure' },
    ]);
    await change.insert(linkEntity, [
      { id: linkId, predecessorId: workId, successorId: otherWorkId, type: 'SS' },
    ]);
  });
  const changeSetId = await inChangeSet(db, { actorId: callerId, via: 'api', at }, async (change) => {
    await change.insert(commentEntity, [{ id: commentId, workId, body: 'When?' }]);
    const deletedAt = binned === 'work' ? at.toISOString() : null;
    await change.update(workEntity, workId, { title: 'Pour the west slab', deletedAt });
    if (binned === 'project') await change.update(projectEntity, projectId, { deletedAt: at.toISOString() });
    return change.id;
  });
  return {
    projectId,
    workId,
    workKey: `${code}-1`,
    otherWorkId,
    linkId,
    commentId,
    baselineId,
    calendarId,
    departmentId,
    userId,
    absenceId,
    changeSetId,
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
