import { createHash } from 'node:crypto';
import { absenceEntity } from '../../src/absences/index.ts';
import { baselineEntity } from '../../src/baselines/index.ts';
import { calendarEntity } from '../../src/calendars/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { departmentEntity } from '../../src/departments/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { FileStore } from '../../src/platform/file-store/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { projectEntity, projectMemberEntity, statusReportEntity } from '../../src/projects/index.ts';
import type { Services } from '../../src/requests/index.ts';
import { resourceEntity } from '../../src/resources/index.ts';
import { keepUserPhoto, userEntity } from '../../src/users/index.ts';
import { attachmentEntity, commentEntity, linkEntity, workEntity } from '../../src/works/index.ts';
import type { Cast } from './cast.ts';
import { insertPersonalRows, type PersonalRows } from './personal-rows.ts';

/**
 * Own: the cast is related to this row. Foreign: unrelated, in a project that the company sees. Hidden: unrelated, in a
 * project for its members only.
 */
export const rowKinds = ['own', 'foreign', 'hidden'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A project with its dependent rows, created again for each call that changes it. */
export interface Rows extends PersonalRows {
  readonly projectId: string;
  readonly workId: string;
  readonly workKey: string;
  readonly otherWorkId: string;
  readonly linkId: string;
  /** Written by the caller, so that only the rule on works decides. */
  readonly commentId: string;
  /** Written by the person who created the rows. */
  readonly otherCommentId: string;
  readonly attachmentId: string;
  readonly baselineId: string;
  readonly statusReportId: string;
  /** The project's own calendar. */
  readonly calendarId: string;
  readonly departmentId: string;
  readonly userId: string;
  /** An absence of that person, without kind and note. */
  readonly absenceId: string;
  /** A resource of the department above the row's. */
  readonly resourceId: string;
  /** The membership of the project member of the cast; unrelated projects have none. */
  readonly memberId: string;
  /** The change set of the title of the work (and of the comment). */
  readonly changeSetId: string;
  /** The change set before it, which created the rows. */
  readonly creationId: string;
}

let number = 0;

const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PICTURE_HASH = createHash('sha256').update(PICTURE).digest('hex');
const placesWithBytes = new Set<string>();

/** The bytes of all files of the matrix. */
async function keepBytes(dataDirectory: string): Promise<void> {
  if (placesWithBytes.has(dataDirectory)) return;
  const content = (async function* () {
    yield PICTURE;
  })();
  await new FileStore(dataDirectory).keep({ hash: PICTURE_HASH, bytes: PICTURE.length }, content);
  placesWithBytes.add(dataDirectory);
}

const WEEK: [number, number][][] = Array.from({ length: 7 }, () => [[480, 960]]);

const PAST = { start: '2026-02-02T08:00', due: '2026-02-02T16:00', durationMinutes: 480 };

interface RowsWanted {
  readonly kind: RowKind;
  readonly callerId: string;
  readonly binned: 'work' | 'project' | undefined;
  /** The creator of the rows, if not the cast's creator or an unrelated person. */
  readonly makerId?: string;
  /** Whether the works have dates, which are in the past by the test clock. */
  readonly isDated?: boolean;
}

/**
 * The independent rows: a department, a user with an absence, a resource, a project with its dependent rows, its
 * calendar, and (with the project) the personal rows.
 */
export type Part = 'department' | 'user' | 'resource' | 'project' | 'calendar' | 'personal';
export const ALL_PARTS: readonly Part[] = [
  'department',
  'user',
  'resource',
  'project',
  'calendar',
  'personal',
];

export async function createRows(services: Services, cast: Cast, wanted: RowsWanted): Promise<Rows> {
  const [rows] = await createManyRows(services, cast, wanted, [ALL_PARTS]);
  if (!rows) throw new Error('No rows were made');
  return rows;
}

/**
 * Creates rows for each of the lists of parts, in the same few statements. Every call loads the caller's relations, so
 * rows that a test does not need slow all its later calls. The rows share the change set that set the titles of the
 * works.
 */
export async function createManyRows(
  { db, clock, dataDirectory }: Services,
  cast: Cast,
  { kind, callerId, binned, makerId, isDated = false }: RowsWanted,
  wanted: readonly (readonly Part[])[],
): Promise<Rows[]> {
  const all = wanted.map((parts) => ({ parts, ...draftRows(cast, { kind, callerId, isDated }) }));
  const having = (part: Part) => all.filter(({ parts }) => parts.includes(part));
  const drafts = having('project');
  const at = clock.now();
  const { creator } = cast.people;
  const actorId = makerId ?? (kind === 'own' ? creator.id : null);
  await keepBytes(dataDirectory);
  const creationId = await inChangeSet(db, { actorId, via: 'api', at }, async (change) => {
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
      resourceEntity,
      having('resource').map(({ resource }) => resource),
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
      statusReportEntity,
      drafts.map(({ report }) => report),
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
    await change.insert(
      commentEntity,
      drafts.map(({ ids }) => ({ id: ids.otherCommentId, workId: ids.workId, body: 'On Monday.' })),
    );
    await change.insert(
      attachmentEntity,
      drafts.map(({ file }) => file),
    );
    return change.id;
  });
  const photo = { mediaType: 'image/jpeg', bytes: Buffer.from('ffd8ff', 'hex') } as const;
  for (const { user } of having('user')) await keepUserPhoto(db, user.id, photo);
  await inTransaction(db, async (tx) => {
    const keys = drafts.map(({ project }) => ({ prefix: project.key, last_number: 2 }));
    if (keys.length > 0) await tx.insertInto('key_counter').values(keys).execute();
    await insertPersonalRows(
      tx,
      having('personal').map(({ personal }) => personal),
      at,
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
  return all.map(({ ids }) => ({ ...ids, changeSetId, creationId }));
}

/** The rows of one project. */
function draftRows(
  { people, ...cast }: Cast,
  { kind, callerId, isDated }: Pick<RowsWanted, 'kind' | 'callerId'> & { isDated: boolean },
) {
  number += 1;
  const isOwn = kind === 'own';
  const code = lettersOf(number);
  const [projectId, workId, otherWorkId, linkId, commentId] = newIds();
  const [departmentId, userId, baselineId, memberId, absenceId] = newIds();
  const [calendarId, resourceId, otherCommentId, viewId, binnedViewId] = newIds();
  const [notificationId, sessionId, importId, statusReportId, attachmentId] = newIds();
  const [uploadId, muteId, rightRequestId, tokenId] = newIds();
  const strangerId = nextOf(people, callerId);
  const branchId = isOwn ? cast.ownDepartmentId : cast.foreignDepartmentId;
  const work = {
    projectId,
    departmentId: branchId,
    ownerId: isOwn ? people.owner.id : null,
    assigneeIds: isOwn ? [people.assignee.id] : [],
    reviewerId: isOwn ? people.reviewer.id : null,
    rank: 'a',
    ...(isDated && PAST),
  };
  const workKey = `${code}-1`;
  const tellingIds = { notificationId, muteId, rightRequestId };
  const personalIds = { viewId, binnedViewId, ...tellingIds, sessionId, tokenId, importId, uploadId };
  return {
    ids: {
      ...personalIds,
      projectId,
      workId,
      workKey,
      otherWorkId,
      linkId,
      commentId,
      otherCommentId,
      attachmentId,
      baselineId,
      statusReportId,
      calendarId,
      departmentId,
      userId,
      absenceId,
      resourceId,
      memberId,
    },
    personal: {
      ids: { ...personalIds, workId, commentId: otherCommentId },
      kind,
      ownerId: isOwn ? callerId : strangerId,
      callerId,
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
    resource: { id: resourceId, name: `Crew ${number}`, kind: 'crew' as const, departmentId: branchId },
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
    report: { id: statusReportId, projectId, health: 'on_track' as const, note: 'Piles are in.' },
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
    file: {
      id: attachmentId,
      fileId: attachmentId,
      workId,
      name: 'Slab.png',
      size: PICTURE.length,
      mediaType: 'image/png',
      hash: PICTURE_HASH,
      thumbnailHash: PICTURE_HASH,
      number: 1,
    },
    link: { id: linkId, predecessorId: workId, successorId: otherWorkId, type: 'SS' as const },
  };
}

/** A different person for each caller, so that no person exceeds the limits of views and imports. */
function nextOf(people: Cast['people'], callerId: string): string {
  const ids = Object.values(people).map(({ id }) => id);
  return ids[(ids.indexOf(callerId) + 1) % ids.length] ?? callerId;
}

function newIds(): [string, string, string, string, string] {
  return [newId(), newId(), newId(), newId(), newId()];
}

/** Project keys consist of capital letters only. */
export function lettersOf(value: number): string {
  const digits = value.toString(26).padStart(4, '0');
  return `K${[...digits].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('')}`;
}
