import type { LiveChange, ProjectDocument, Work } from '@gantry/contract';
import type { CacheAccess } from '../patch-cached-works.ts';
import { cachedAnswers, changeAnswer } from './cached-rows.ts';

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

/** Puts works that somebody has changed into the plans that show them, so that bars move as soon as they are told of. */
export function applyToPlans(store: CacheAccess, works: readonly LiveChange['works'][number][]): void {
  for (const answer of cachedAnswers(store)) {
    if (answer.endpoint !== planEndpoint) continue;
    const { response } = answer.data as { response: ProjectDocument };
    const here = works.filter(({ row }) => row.projectId === response.project.id);
    if (here.length === 0) continue;
    const rowOf = new Map(response.works.id.map((id, row) => [id, row]));
    const news = here.flatMap(({ row: work }) => {
      const row = rowOf.get(work.id);
      return row === undefined || (response.works.version[row] ?? 0) >= work.version ? [] : [{ row, work }];
    });
    if (news.length === 0) continue;
    changeAnswer(store, answer, (draft) => {
      const plan = draft as unknown as { response: ProjectDocument };
      for (const { row, work } of news) setRow(plan.response.works, row, work);
    });
  }
}

function setRow(works: Columns, row: number, work: Work): void {
  for (const [name, read] of Object.entries(readers)) {
    const column: unknown[] = works[name as keyof Columns];
    column[row] = read(work);
  }
}
