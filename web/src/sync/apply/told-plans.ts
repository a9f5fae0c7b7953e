import type { LiveChange, ProjectDocument, References, Work } from '@gantry/contract';
import { workFieldsWith } from '@gantry/contract/work-fields';
import { ColumnWriter, isSame } from '../plan/column-writer.ts';
import type { WriteQueue } from '../queue/write-queue.ts';
import { type CacheAccess, userIdOf } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { cachedAnswers, putAnswer } from '../works/held-lists.ts';
import { mergeReferences } from '../works/names.ts';
import type { Moved } from './read-moves.ts';

/** Whole projects in columns: too large to be searched for works row by row. */
const planEndpoint = 'getProjectDocument';

type Columns = ProjectDocument['works'];

/** What a column says of a work. Where a work stands in the tree is read anew with the plan, and so is its key. */
const columnReaders: readonly (readonly [
  name: keyof Columns,
  read: (work: Work) => Columns[keyof Columns][number],
])[] = [
  ...workFieldsWith('plan')
    .filter((field) => field !== 'key')
    .map((field) => [field, (work: Work) => work[field]] as const),
  ['overdue', ({ overdue }) => overdue],
  [
    'lastActivity',
    ({ status, updatedAt }) =>
      status === 'in_progress' || status === 'in_review' ? updatedAt.slice(0, 10) : null,
  ],
  ['version', ({ version }) => version],
  ['mayUpdate', ({ can }) => can.includes('update')],
  ['maySchedule', ({ can }) => can.includes('schedule')],
];

interface Answer {
  readonly response: ProjectDocument;
  readonly references?: References | undefined;
}

const cachedPlans = (store: Pick<CacheAccess, 'getState'>) =>
  cachedAnswers(store, planEndpoint).map((answer) => ({ answer, ...(answer.data as Answer) }));

const knownRows = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Which name stands where; looked through once for as long as the same works are there. */
function rowsIn(names: readonly string[]): ReadonlyMap<string, number> {
  const known = knownRows.get(names) ?? new Map(names.map((name, row) => [name, row]));
  knownRows.set(names, known);
  return known;
}

const rowsById = ({ works }: Pick<ProjectDocument, 'works'>) => rowsIn(works.id);
const rowsByKey = ({ key }: Pick<Columns, 'key'>) => rowsIn(key);

/** Puts works that other people have changed into the plans that show them, so that bars move with the event. */
export function tellPlans(
  store: CacheAccess,
  works: readonly LiveChange['works'][number][],
  references: References,
): void {
  const { queue, readings } = syncOf(store);
  const byProject = Map.groupBy(works, ({ row }) => row.projectId);
  for (const [projectId, here] of byProject)
    if (projectId !== null)
      readings.note(projectId, (document) =>
        withRows(document, newsIn({ projectId, queue }, document, here)),
      );
  for (const { answer, response, references: known } of cachedPlans(store)) {
    const news = newsIn(
      { projectId: response.project.id, queue },
      response,
      byProject.get(response.project.id) ?? [],
    );
    if (news.length === 0) continue;
    const namesNobody = news.every(({ row, work }) =>
      doers.every((field) => isSame(work[field], response.works[field][row])),
    );
    putAnswer(store, answer, {
      ...(answer.data as Answer),
      response: withRows(response, news),
      ...(!namesNobody && { references: mergeReferences(known, references) }),
    });
  }
}

/** Fields that hold ids of which the list beside the chart shows the names. */
const doers = ['ownerId', 'assigneeIds', 'resourceIds'] as const;

interface PlanInQueue {
  readonly projectId: string;
  readonly queue: WriteQueue;
}

interface RowNews {
  readonly row: number;
  readonly work: Work;
}

/** What these works say that the plan does not. */
function newsIn(
  { projectId, queue }: PlanInQueue,
  document: Pick<ProjectDocument, 'works'>,
  sent: readonly LiveChange['works'][number][],
): RowNews[] {
  const rowOf = rowsById(document);
  const isBusy = queue.plans.isBusy(projectId);
  return sent.flatMap(({ row: work }) => {
    const row = rowOf.get(work.id);
    const seen = document.works.version[row ?? -1] ?? 0;
    if (row === undefined || seen > work.version || !isOther(document.works, row, work)) return [];
    if (seen < work.version || !isBusy) return [{ row, work }];
    // What this person did next is on the screen already, and would go back.
    queue.noteMissed(projectId);
    return [];
  });
}

/** The answer to a write of this tab says where works stand; what the server makes of that (what is overdue now) comes this way. */
const isOther = (works: Columns, row: number, work: Work): boolean =>
  columnReaders.some(([name, read]) => !isSame(works[name][row], read(work)));

/** The plan in which these works are as they are now. */
function withRows<D extends Pick<ProjectDocument, 'works'>>(document: D, news: readonly RowNews[]): D {
  const writer = new ColumnWriter(document.works);
  for (const { row, work } of news)
    for (const [name, read] of columnReaders) writer.set(name, row, read(work));
  return Object.freeze({ ...document, works: writer.finish() });
}

/** Fields that say which works a plan has, and in which order. */
const places: ReadonlySet<string> = new Set([
  'row',
  'rank',
  'parentId',
  'projectId',
  'deletedAt',
  'archivedAt',
]);

/**
 * Whether a plan has to be read anew after a change: works came, went or stand elsewhere in the tree, links did, or
 * a work of another project moved (`moves`: those that come as no rows) that one of its works waits for. What a
 * document says of a work itself is put into it, and reading thousands of works for that would be waste.
 */
export function outdatesPlans(
  store: CacheAccess,
  { works, gone, touched }: Pick<LiveChange, 'works' | 'gone' | 'touched'>,
  moves: readonly Pick<Moved, 'keys'>[] = [],
): boolean {
  const linked = touched.filter(({ entity }) => entity === 'link').flatMap(({ workIds }) => workIds);
  // What is being read may be older, and nobody knows yet which works are in it.
  const isOfPlace = works.some(({ fields }) => fields.some((field) => places.has(field)));
  if (syncOf(store).readings.isAnyUnderWay && (gone.length + linked.length > 0 || isOfPlace)) return true;
  return cachedPlans(store).some(({ response }) => {
    const rowOf = rowsById(response);
    const outside = new Set(response.outside.map(({ id }) => id));
    const isHere = (id: string) => rowOf.has(id) || outside.has(id);
    return (
      gone.some(isHere) ||
      linked.some(isHere) ||
      response.outside.some(({ key }) => moves.some(({ keys }) => keys.includes(key))) ||
      works.some((sent) => outside.has(sent.row.id) || standsElsewhere(response, rowOf, sent))
    );
  });
}

function standsElsewhere(
  { project, works }: ProjectDocument,
  rowOf: ReadonlyMap<string, number>,
  { row: work, fields }: LiveChange['works'][number],
): boolean {
  const row = rowOf.get(work.id);
  const belongs = work.projectId === project.id && work.archivedAt === null;
  if (row === undefined || !belongs) return belongs || row !== undefined;
  const parent = work.parentId === null ? undefined : rowOf.get(work.parentId);
  return (parent ?? -1) !== works.parent[row] || work.key !== works.key[row] || fields.includes('rank');
}

/** Puts works that were moved into the columns of plans. */
export function moveInPlans(store: CacheAccess, moved: Moved): void {
  const isMine = moved.by === userIdOf(store);
  const { queue, readings } = syncOf(store);
  const { projectId } = moved;
  if (projectId === null) return;
  readings.note(projectId, (document) => {
    const works = withMoves(document.works, moved, { projectId, isMine, queue });
    return works === document.works ? document : Object.freeze({ ...document, works });
  });
  for (const { answer, response } of cachedPlans(store)) {
    if (response.project.id !== projectId) continue;
    const works = withMoves(response.works, moved, { projectId, isMine, queue });
    if (works !== response.works)
      putAnswer(store, answer, {
        ...(answer.data as object),
        response: Object.freeze({ ...response, works }),
      });
  }
}

/** The columns of a plan in which these works stand where they do now; the same ones where that is known already. */
function withMoves(
  works: ProjectDocument['works'],
  moved: Moved,
  { projectId, isMine, queue }: PlanInQueue & { readonly isMine: boolean },
): ProjectDocument['works'] {
  const { keys, versions, fields, daysLate, at } = moved;
  const rowOf = rowsByKey(works);
  const writer = new ColumnWriter(works);
  const isBusy = queue.plans.isBusy(projectId);
  const standsElsewhere = (row: number, place: number) =>
    fields.some(([name, values]) => works[name][row] !== values[place]);
  keys.forEach((key, place) => {
    const row = rowOf.get(key) ?? -1;
    const [seen, became] = [works.version[row] ?? 0, versions[place] ?? 0];
    if (row < 0 || seen > became) return;
    writer.set('version', row, became);
    const isElsewhere = standsElsewhere(row, place);
    if (!isElsewhere && works.overdue[row] === daysLate.has(place)) return;
    if (isElsewhere && isBusy && (isMine || seen === became)) {
      // What this person did next is on the screen already, and would go back.
      queue.noteMissed(projectId);
      return;
    }
    for (const [name, values] of fields) writer.set(name, row, values[place] as never);
    writer.set('overdue', row, daysLate.has(place));
    const isUnderWay = works.status[row] === 'in_progress' || works.status[row] === 'in_review';
    if (isUnderWay) writer.set('lastActivity', row, at.slice(0, 10));
  });
  return writer.isChanged ? writer.finish() : works;
}
