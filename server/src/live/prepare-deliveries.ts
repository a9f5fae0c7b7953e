import { type LiveEntity, liveEntities, type WholeWork, wholeWork } from '@gantry/contract';
import { z } from 'zod';
import { mentionedIds } from '../access/index.ts';
import type { DeliveredChangeSet } from '../change-sets/index.ts';
import { type CompanyTime, loadCompanyTime } from '../company/index.ts';
import { createAnswerCheck } from '../platform/http/index.ts';
import type { Services } from '../requests/index.ts';
import { presentWithoutPermissions, type WorkRow, workFacts } from '../works/index.ts';
import type { Delivery, Many, Names, TouchedWork } from './delivery.ts';
import {
  findNamed,
  findSpread,
  type LoggedItem,
  listAbsentees,
  listItems,
  listMembers,
  listPartsOfProjects,
  listResourcePlaces,
  listTies,
  listWorks,
  type Named,
  type Spread,
} from './delivery-repository.ts';
import { effectsOf } from './effects.ts';
import { formatEventId } from './event-id.ts';
import { findMoves } from './find-moves.ts';
import { loggedProjectIds, loggedUserId, loggedWorkIds } from './logged-ids.ts';
import type { Moves } from './moves.ts';
import { stateBefore, type WorkState } from './touched-facts.ts';
import { listTouchedRows } from './touched-rows.ts';
import { Subject } from './viewer.ts';

/** A change set with more items is reported by its places. Browsers that show these places reload them. */
const MOST_ITEMS = 500;
/** With more places than this, every stream is notified. */
const MOST_PLACES = 50;

/**
 * Prepares change sets for all receivers. The number of queries does not depend on the number of change sets and
 * receivers.
 */
export async function prepareDeliveries(
  services: Services,
  changeSets: readonly DeliveredChangeSet[],
): Promise<Delivery[]> {
  const movesOf = await findMoves(services, changeSets);
  const sizes = changeSets.map((changeSet) => {
    const moved = movesOf.get(changeSet.seq);
    const isLarge = changeSet.itemCount - (moved?.itemCount ?? 0) > MOST_ITEMS;
    return { seq: changeSet.seq, size: isLarge ? 'large' : moved ? 'moving' : 'whole' } as const;
  });
  const ofSize = (size: 'large' | 'moving' | 'whole') =>
    sizes.filter((each) => each.size === size).map(({ seq }) => seq);
  const large = new Set(ofSize('large'));
  const items = await listItems(services.db, {
    whole: ofSize('whole'),
    moving: ofSize('moving'),
    large: [...large],
  });
  const bySeq = Map.groupBy(items, ({ seq }) => seq);
  const batch = await loadBatch(services, items);
  const deliveries: Delivery[] = [];
  // Go backwards: the previous state of a row is found by undoing the later changes.
  for (const changeSet of changeSets.toReversed()) {
    const { seq } = changeSet;
    const spread = large.has(seq) ? await findSpread(services.db, seq, MOST_PLACES) : undefined;
    const parts = { items: bySeq.get(seq) ?? [], moves: movesOf.get(seq)?.moves ?? [] };
    deliveries.push(prepareDelivery(changeSet, parts, batch, spread && toMany(spread)));
  }
  return deliveries.toReversed();
}

type SentRow = Omit<WholeWork, 'can'>;

/** All row data that the change sets of a batch need. */
export interface Batch {
  readonly rows: ReadonlyMap<string, WorkRow>;
  readonly sent: ReadonlyMap<string, { readonly row: SentRow; readonly json: string }>;
  /** Works as access sees them. They are rolled back change set by change set. */
  readonly states: Map<string, WorkState | undefined>;
  /** For each changed row: the works that show it. */
  readonly ties: ReadonlyMap<string, readonly string[]>;
  readonly userOfMember: ReadonlyMap<string, string>;
  /** The projects of baselines and status reports. */
  readonly projectOfPart: ReadonlyMap<string, string>;
  readonly userOfAbsence: ReadonlyMap<string, string>;
  /** The absent people, as subjects of the rules about absences. */
  readonly absent: ReadonlyMap<string, Subject<'absences'>>;
  /** The departments of resources that exist. */
  readonly placeOfResource: ReadonlyMap<string, string | null>;
  readonly subjects: ReadonlyMap<string, Subject<'works'>>;
  readonly names: Names;
  readonly projects: ReadonlyMap<string, Named['projects'][number]>;
}

async function loadBatch({ db, clock }: Services, items: readonly LoggedItem[]): Promise<Batch> {
  const idsOf = (entity: LiveEntity) => [
    ...new Set(items.filter((item) => item.entity === entity).map(({ entityId }) => entityId)),
  ];
  const direct = idsOf('work');
  const figured = items.filter(({ entity, field }) => entity === 'work' && SHOWN_ELSEWHERE.has(field));
  const [ties, members, parts, absentees, resources] = await Promise.all([
    listTies(db, {
      comments: idsOf('comment'),
      attachments: idsOf('attachment'),
      links: idsOf('link'),
      works: [...new Set(figured.map(({ entityId }) => entityId))],
    }),
    listMembers(db, idsOf('project-member')),
    listPartsOfProjects(db, [...idsOf('baseline'), ...idsOf('status-report')]),
    listAbsentees(db, idsOf('absence')),
    listResourcePlaces(db, idsOf('resource')),
  ]);
  const logged = items.flatMap(loggedWorkIds);
  const works = await listWorks(db, [
    ...new Set([...direct, ...ties.map(({ workId }) => workId), ...logged]),
  ]);
  const naming = findNamed(db, {
    users: [
      ...works.flatMap((row) => [
        row.ownerId,
        row.reviewerId,
        row.createdBy,
        ...row.assigneeIds,
        ...mentionedIds(row.description),
      ]),
      ...idsOf('user'),
      ...absentees.map(({ userId }) => userId),
      ...items.map(loggedUserId),
    ],
    projects: [
      ...works.map(({ projectId }) => projectId),
      ...idsOf('project'),
      ...parts.map(({ projectId }) => projectId),
      ...items.flatMap(loggedProjectIds),
    ],
    departments: works.map(({ departmentId }) => departmentId),
    labels: works.flatMap(({ labelIds }) => labelIds),
    resources: works.flatMap(({ resourceIds }) => resourceIds),
  });
  const [named, time] = await Promise.all([naming, loadCompanyTime(db, clock)]);
  return {
    rows: new Map(works.map((row) => [row.id, row])),
    sent: presented(
      works.filter(({ deletedAt }) => deletedAt === null),
      time,
    ),
    states: new Map(works.map((row) => [row.id, stateOf(row)])),
    ties: tiesById(ties),
    userOfMember: new Map(members.map(({ id, userId }) => [id, userId])),
    userOfAbsence: new Map(absentees.map(({ id, userId }) => [id, userId])),
    absent: new Map(named.users.map((row) => [row.id, new Subject('absences', row)])),
    placeOfResource: new Map(resources.map(({ id, departmentId }) => [id, departmentId])),
    projectOfPart: new Map(parts.map(({ id, projectId }) => [id, projectId])),
    subjects: new Map(works.map((row) => [row.id, new Subject('works', workFacts(row))])),
    names: toNames(named),
    projects: new Map(named.projects.map((project) => [project.id, project])),
  };
}

/** Fields of a work that affect the counters of its parent or the blocked mark of its successors. */
const SHOWN_ELSEWHERE = new Set(['row', 'status', 'parentId', 'deletedAt', 'archivedAt', 'actualStart']);

function stateOf(row: WorkRow): WorkState {
  return { facts: workFacts(row), isShown: row.deletedAt === null };
}

function tiesById(ties: readonly { id: string; workId: string }[]): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(ties, ({ id }) => id)].map(([id, group]) => [id, group.map(({ workId }) => workId)]),
  );
}

function toNames({ users, projects, departments, labels, resources }: Named): Names {
  return {
    users: users.map((row) => ({ row, subject: new Subject('users', row) })),
    projects: projects.map((row) => ({ row, subject: new Subject('projects', row) })),
    departments: departments.map((row) => ({ row, subject: new Subject('departments', row) })),
    labels,
    resources: resources.map((row) => ({ row, subject: new Subject('resources', row) })),
  };
}

function prepareDelivery(
  { transactionId, seq }: DeliveredChangeSet,
  { items, moves }: { readonly items: readonly LoggedItem[]; readonly moves: readonly Moves[] },
  batch: Batch,
  many: Many | undefined,
): Delivery {
  const position = { transactionId, seq };
  const works = many ? [] : listTouchedWorks(items, batch);
  const leads = new Map([...batch.projects.values()].map(({ id, leadId }) => [id, leadId]));
  const effects = effectsOf(items, batch.userOfMember, leads);
  return {
    position,
    id: formatEventId(position),
    effects: items.length > MOST_ITEMS ? { ...effects, everyone: true } : effects,
    works,
    moves: many ? [] : moves,
    touched: many ? [] : listTouchedRows(items, batch),
    names: namesUsedBy(works, batch.names),
    many,
  };
}

function listTouchedWorks(items: readonly LoggedItem[], batch: Batch): TouchedWork[] {
  const direct = Map.groupBy(
    items.filter(({ entity }) => entity === 'work'),
    ({ entityId }) => entityId,
  );
  const touched = new Map([...direct].map(([id, group]) => [id, touchedWork(id, group, batch)]));
  const tied = items.flatMap((item) => [...(batch.ties.get(item.entityId) ?? []), ...loggedWorkIds(item)]);
  for (const id of tied) if (!touched.has(id)) touched.set(id, touchedWork(id, [], batch));
  return [...touched.values()];
}

function touchedWork(id: string, items: readonly LoggedItem[], batch: Batch): TouchedWork {
  const fields = items.map(({ field }) => field);
  const subject = batch.subjects.get(id);
  const sent = batch.sent.get(id);
  const after = batch.states.get(id);
  const visibilityOf = (projectId: string | null) =>
    (projectId === null ? undefined : batch.projects.get(projectId))?.visibility ?? null;
  const before = items.length === 0 ? after : stateBefore(after, items, visibilityOf);
  batch.states.set(id, before);
  return {
    id,
    fields,
    now: subject && sent ? { subject, ...sent } : undefined,
    before: before?.isShown && items.length > 0 ? new Subject('works', before.facts) : undefined,
  };
}

/** Fields outside the contract are removed once for all receivers. */
const checkRows = createAnswerCheck(z.array(wholeWork.omit({ can: true })));

/** Works as every reader sees them, also as JSON text. The allowed actions of the reader are appended later. */
function presented(works: readonly WorkRow[], time: CompanyTime): Batch['sent'] {
  const rows = checkRows(works.map((row) => presentWithoutPermissions(row, time))) as SentRow[];
  return new Map(rows.map((row) => [row.id, { row, json: JSON.stringify(row).slice(0, -1) }]));
}

function namesUsedBy(works: readonly TouchedWork[], names: Names): Names {
  const used = new Set(
    works.flatMap(({ now }) =>
      now
        ? [
            now.row.ownerId,
            now.row.reviewerId,
            now.row.createdBy,
            now.row.projectId,
            now.row.departmentId,
            ...now.row.assigneeIds,
            ...now.row.labelIds,
            ...now.row.resourceIds,
            ...mentionedIds(now.row.description),
          ]
        : [],
    ),
  );
  return {
    users: names.users.filter(({ row }) => used.has(row.id)),
    projects: names.projects.filter(({ row }) => used.has(row.id)),
    departments: names.departments.filter(({ row }) => used.has(row.id)),
    labels: names.labels.filter(({ id }) => used.has(id)),
    resources: names.resources.filter(({ row }) => used.has(row.id)),
  };
}

function toMany({ entities, places, people }: Spread): Many {
  return {
    entities: liveEntities.filter((entity) => entities.includes(entity)),
    places: places.length > MOST_PLACES ? undefined : places,
    owners: new Set(people.owners),
    assignees: new Set(people.assignees),
    reviewers: new Set(people.reviewers),
    creators: new Set(people.creators),
  };
}
