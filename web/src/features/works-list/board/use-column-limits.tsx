import type { ProjectDetail } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { useGetProjectQuery } from '#api/lookups.ts';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { readLimits, withLimit } from './board-limits.ts';
import { say } from './words/index.ts';

const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveColumnLimits: build.mutation({ ...call('updateProject'), invalidatesTags: ['Projects'] }),
  }),
});

interface OwnLimits {
  /** The limits of the list, as in its address. */
  readonly own: string;
  readonly onOwn: (limits: string) => void;
  /** Set for the board of a project by status, whose limits are the same for everyone. */
  readonly projectId: string | undefined;
}

export interface ColumnLimits {
  readonly of: (value: string | null) => number | undefined;
  /** Undefined when only the lead may set it. */
  readonly setterFor: (value: string | null) => ((most: number | undefined) => void) | undefined;
  /** Whether the limits are those of the project. */
  readonly areShared: boolean;
  /** The dialog that asks when another person has set limits meanwhile. */
  readonly question: ReactNode;
}

const words = { names: { columnLimits: say('limits') }, texts: ['columnLimits'], values: {} } as const;

/**
 * The limits of columns: those that the lead has set for all readers of the project's board, otherwise the person's
 * own.
 */
export function useColumnLimits({ own, onOwn, projectId }: OwnLimits): ColumnLimits {
  const { data } = useGetProjectQuery(projectId === undefined ? skipToken : { params: { id: projectId } });
  const project = projectId === undefined ? undefined : data?.response;
  const { save, question } = useSaveOrAsk(say('limitsOf', { name: project?.name ?? '' }), words);
  const [send] = limitsApi.useSaveColumnLimitsMutation();
  const shared = readLimits(project?.columnLimits ?? '');
  const mine = readLimits(own);
  const isLead = project?.can.includes('update') ?? false;
  const share = async ({ id, columnLimits, version }: ProjectDetail, value: string | null, most?: number) => {
    const next = { columnLimits: withLimit(columnLimits, value, most) };
    const { error, data: saved } = await save(next, version, (change, at) =>
      send({ params: { id }, body: { ...change, version: at } }),
    );
    if (error !== undefined) notifyFailure(say('limitNotSaved'), error);
    else if (saved !== undefined) notifyDone(say('limitSaved'));
  };
  return {
    of: (value) => shared.get(value ?? 'none') ?? mine.get(value ?? 'none'),
    setterFor: (value) => {
      if (project !== undefined && isLead) return (most) => void share(project, value, most);
      if (shared.has(value ?? 'none')) return undefined;
      return (most) => onOwn(withLimit(own, value, most));
    },
    areShared: isLead,
    question,
  };
}
