import type { LiveChange, ProjectDocument, References, Work } from '@gantry/contract';
import { workFieldsWith } from '@gantry/contract/work-fields';
import { ColumnWriter, isSame } from '../plan/column-writer.ts';
import type { WriteQueue } from '../queue/write-queue.ts';
import { type CacheAccess, userIdOf } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { cachedAnswers, putAnswer } from '../works/held-lists.ts';
import { mergeReferences } from '../works/names.ts';
import type { Moved } from './read-moves.ts';

/** Whole projects in columns: too large to be searched row by row for works. */
const planEndpoint = 'getProjectDocument';

type Columns = ProjectDocument['works'];

/**
 * Reads the value of a work for each column. The place of a work in the tree, and its key, come from reading the plan
 * again.
 */
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

/** The row of each name; computed once while the same works are there. */
function rowsIn(names: readonly string[]): ReadonlyMap<string, number> {
  const known = knownRows.get(names) ?? new Map(names.map((name, row) => [name, row]));
  knownRows.set(names, known);
  return known;
}

const rowsById = ({ works }: Pick<ProjectDocument, 'works'>) => rowsIn(works.id);
const rowsByKey = ({ key }: Pick<Columns, 'key'>) => rowsIn(key);

/** Puts changes by other people into the plans that show the works, so that bars move with the event. */
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

/** Fields with ids whose names the list beside the chart shows. */
const doers = ['ownerId', 'assigneeIds', 'resourceIds'] as const;

interface PlanInQueue {
  readonly projectId: string;
  readonly queue: WriteQueue;
}

interface RowNews {
  readonly row: number;
  readonly work: Work;
}

/** The works with values that the plan does not have. */
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
    // The person's next change is already on screen, and this event would undo it.
    queue.noteMissed(projectId);
    return [];
  });
}

/**
 * Whether a column differs. The response to a write of this tab contains the new dates; values that the server derives
 * (such as overdue) arrive through the stream.
 */
const isOther = (works: Columns, row: number, work: Work): boolean =>
  columnReaders.some(([name, read]) => !isSame(works[name][row], read(work)));

/** The plan with the current values of these works. */
function withRows<D extends Pick<ProjectDocument, 'works'>>(document: D, news: readonly RowNews[]): D {
  const writer = new ColumnWriter(document.works);
  for (const { row, work } of news)
    for (const [name, read] of columnReaders) writer.set(name, row, read(work));
  return Object.freeze({ ...document, works: writer.finish() });
}

/** Fields that determine which works a plan has, and in which order. */
const places: ReadonlySet<string> = new Set([
  'row',
  'rank',
  'parentId',
  'projectId',
  'deletedAt',
  'archivedAt',
]);

/**
 * Whether a plan must be read again after a change: works or links were added or removed, works moved in the tree, or a
 * predecessor in another project moved (`moves`: those that do not arrive as rows). Other values of works are put into
 * the document, because reading thousands of works again would be too expensive.
 */
export function outdatesPlans(
  store: CacheAccess,
  { works, gone, touched }: Pick<LiveChange, 'works' | 'gone' | 'touched'>,
  moves: readonly Pick<Moved, 'keys'>[] = [],
): boolean {
  const linked = touched.filter(({ entity }) => entity === 'link').flatMap(({ workIds }) => workIds);
  // A running read may return an older plan, and its works are not known yet.
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

/** Puts moved works into the columns of plans. */
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

/** The columns of a plan with the new dates of these works; the same object when they are known already. */
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
      // The person's next change is already on screen, and this event would undo it.
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
