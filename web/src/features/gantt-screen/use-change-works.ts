import type { ProjectDocument, WorkUpdate } from '@gantry/contract';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#api/api.ts';
import { useWorkActions } from '#features/works/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi, useLazyGetWorkToChangeQuery } from './gantt-queries.ts';

export type PlannedChange = Omit<WorkUpdate, 'version' | 'reason'>;
type Columns = ProjectDocument['works'];
/** Values as they will stand in the columns. */
export type ColumnChange = {
  [K in 'title' | 'start' | 'due' | 'progress' | 'durationMinutes']?: Columns[K][number];
};

export interface WorkToChange {
  readonly id: string;
  /** What is sent. */
  readonly change: PlannedChange;
  /** What is drawn until the answer is here. */
  readonly shown: ColumnChange;
}

/**
 * Changes works of a plan as everywhere else: at once on screen, merged or asked about where others changed the same fields, with
 * an offer to undo it. The versions are those that the plan was drawn with.
 */
export function useChangeWorks(projectId: string, works: Columns | undefined) {
  const actions = useWorkActions();
  const dispatch = useDispatch<AppDispatch>();
  const [load] = useLazyGetWorkToChangeQuery();
  return useMemo(() => {
    const show = (changes: readonly WorkToChange[]) =>
      dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
          for (const { id, shown } of changes)
            setColumns(response.works, response.works.id.indexOf(id), shown);
        }),
      );
    return async (changes: readonly WorkToChange[], announce: string): Promise<boolean> => {
      const { undo } = show(changes);
      const putBack = () => {
        undo();
        dispatch(api.util.invalidateTags([{ type: 'Works', id: 'by:document' }]));
        return false;
      };
      const loaded = await Promise.all(changes.map(({ id }) => load({ params: { id } })));
      const error = loaded.find((answer) => answer.error !== undefined)?.error;
      if (error !== undefined) {
        notifyFailure('Nothing was changed', error);
        return putBack();
      }
      const changeOf = new Map(changes.map(({ id, change }) => [id, change]));
      const rows = loaded.flatMap(({ data }) => {
        if (data === undefined) return [];
        const version = works?.version[works.id.indexOf(data.response.id)];
        return [{ ...data.response, ...(version !== undefined && { version }) }];
      });
      const done = await actions.change(rows, (work) => changeOf.get(work.id) ?? {}, { announce });
      return done || putBack();
    };
  }, [actions, dispatch, load, projectId, works]);
}

function setColumns(works: Columns, row: number, shown: ColumnChange): void {
  if (row < 0) return;
  if (shown.title !== undefined) works.title[row] = shown.title;
  if (shown.start !== undefined) works.start[row] = shown.start;
  if (shown.due !== undefined) works.due[row] = shown.due;
  if (shown.progress !== undefined) works.progress[row] = shown.progress;
  if (shown.durationMinutes !== undefined) works.durationMinutes[row] = shown.durationMinutes;
}
