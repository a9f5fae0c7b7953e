import type { LiveChange, ProjectDocument, References, Work } from '@gantry/contract';
import { isBeingWritten, noteMissed } from '#api/plan-queue.ts';
import type { CacheAccess } from '../patch-cached-works.ts';
import { cachedAnswers, changeAnswer, nameIn } from './cached-rows.ts';

/** Whole projects in columns: too large to be searched for works row by row. */
export const planEndpoint = 'getProjectDocument';

type Columns = ProjectDocument['works'];

/** What a column says of a work. Where a work stands in the tree is read anew with the plan. */
const readers: { readonly [K in keyof Columns]?: (work: Work) => Columns[K][number] } = {
  title: ({ title }) => title,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  ownerId: ({ ownerId }) => ownerId,
  assigneeIds: ({ assigneeIds }) => assigneeIds,
  start: ({ start }) => start,
  due: ({ due }) => due,
  deadline: ({ deadline }) => deadline,
  durationMinutes: ({ durationMinutes }) => durationMinutes,
  effortMinutes: ({ effortMinutes }) => effortMinutes,
  scheduleMode: ({ scheduleMode }) => scheduleMode,
  constraint: ({ constraint }) => constraint,
  constraintDate: ({ constraintDate }) => constraintDate,
  actualStart: ({ actualStart }) => actualStart,
  actualFinish: ({ actualFinish }) => actualFinish,
  calendarId: ({ calendarId }) => calendarId,
  progress: ({ progress }) => progress,
  milestone: ({ milestone }) => milestone,
  overdue: ({ overdue }) => overdue,
  lastActivity: ({ status, updatedAt }) =>
    status === 'in_progress' || status === 'in_review' ? updatedAt.slice(0, 10) : null,
  version: ({ version }) => version,
  mayUpdate: ({ can }) => can.includes('update'),
  maySchedule: ({ can }) => can.includes('schedule'),
};

const cachedPlans = (store: Pick<CacheAccess, 'getState'>) =>
  cachedAnswers(store)
    .filter(({ endpoint }) => endpoint === planEndpoint)
    .map((answer) => ({ answer, ...(answer.data as { response: ProjectDocument }) }));

const rowsById = ({ works }: ProjectDocument): ReadonlyMap<string, number> =>
  new Map(works.id.map((id, row) => [id, row]));

/** Puts works that somebody has changed into the plans that show them, so that bars move as soon as they are told of. */
export function applyToPlans(
  store: CacheAccess,
  works: readonly LiveChange['works'][number][],
  references: References,
): void {
  for (const { answer, response } of cachedPlans(store)) {
    const here = works.filter(({ row }) => row.projectId === response.project.id);
    if (here.length === 0) continue;
    const rowOf = rowsById(response);
    const isBusy = isBeingWritten(response.project.id);
    const news = here.flatMap(({ row: work }) => {
      const row = rowOf.get(work.id);
      const known = response.works.version[row ?? -1] ?? 0;
      if (row === undefined || known > work.version || !isOther(response.works, row, work)) return [];
      if (known < work.version || !isBusy) return [{ row, work }];
      // What this person did next is on the screen already, and would go back.
      noteMissed(response.project.id);
      return [];
    });
    if (news.length === 0) continue;
    changeAnswer(store, answer, (draft) => {
      const plan = draft as unknown as { response: ProjectDocument };
      for (const { row, work } of news) setRow(plan.response.works, row, work);
      if (news.some(({ row, work }) => work.ownerId !== response.works.ownerId[row]))
        nameIn(draft, references);
    });
  }
}

/** The answer to a write of this tab says where works stand; what the server makes of that (what is overdue now) comes this way. */
const isOther = (works: Columns, row: number, work: Work): boolean =>
  Object.entries(readers).some(([name, read]) => works[name as keyof Columns][row] !== read(work));

function setRow(works: Columns, row: number, work: Work): void {
  for (const [name, read] of Object.entries(readers)) {
    const column: unknown[] = works[name as keyof Columns];
    column[row] = read(work);
  }
}

/**
 * Whether a plan has to be read anew after a change: works came, went or stand elsewhere in the tree, links did, or
 * a work of another project moved that one of its works waits for. What a
 * document says of a work itself is put into it, and reading thousands of works for that would be waste.
 */
export function outdatesPlans(
  store: Pick<CacheAccess, 'getState'>,
  { works, gone, touched }: Pick<LiveChange, 'works' | 'gone' | 'touched'>,
): boolean {
  const linked = touched.filter(({ entity }) => entity === 'link').flatMap(({ workIds }) => workIds);
  return cachedPlans(store).some(({ response }) => {
    const rowOf = rowsById(response);
    const outside = new Set(response.outside.map(({ id }) => id));
    const isHere = (id: string) => rowOf.has(id) || outside.has(id);
    return (
      gone.some(isHere) ||
      linked.some(isHere) ||
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
