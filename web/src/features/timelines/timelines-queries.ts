import type {
  QueryOf,
  References,
  ResponseOf,
  TimelineGroup,
  TimelineGrouping,
  TimelineProject,
  TimelineWork,
} from '@gantry/contract';
import { api } from '#api/api.ts';
import type { TriedRow } from './tried-rows.ts';

type ProjectsFilter = Omit<Partial<QueryOf<'listProjectsTimeline'>>, 'limit' | 'cursor'>;

/** The content of a row, which is requested when the row is opened. */
export type Branch =
  | { readonly kind: 'projects'; readonly filter: ProjectsFilter }
  | { readonly kind: 'level'; readonly projectId: string; readonly parentId: string | undefined }
  | { readonly kind: 'department'; readonly id: string; readonly by: TimelineGrouping }
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly by: TimelineGrouping;
      /** A person or a project; `none`: works without one. */
      readonly of: string;
    };

/** A row and its kind, saved or tried. */
export type Entry = { readonly tried?: TriedRow | undefined } & (
  | { readonly kind: 'project'; readonly row: TimelineProject }
  | { readonly kind: 'group'; readonly by: TimelineGrouping; readonly row: TimelineGroup }
  | { readonly kind: 'work'; readonly row: TimelineWork }
);

export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly next: string | null;
  readonly references: References | undefined;
}

const limit = 100;

const requests = {
  projects: ({ filter }: Extract<Branch, { kind: 'projects' }>) => ({
    route: 'listProjectsTimeline' as const,
    query: filter,
  }),
  level: ({ projectId, parentId }: Extract<Branch, { kind: 'level' }>) => ({
    route: 'listProjectTimeline' as const,
    params: { id: projectId },
    query: { parentId },
  }),
  department: ({ id, by }: Extract<Branch, { kind: 'department' }>) => ({
    route: 'listDepartmentTimeline' as const,
    params: { id },
    query: { by },
  }),
  group: ({ id, by, of }: Extract<Branch, { kind: 'group' }>) => ({
    route: 'listDepartmentTimelineWorks' as const,
    params: { id },
    query: { by, of },
  }),
};

function requestOf(branch: Branch) {
  switch (branch.kind) {
    case 'projects':
      return requests.projects(branch);
    case 'level':
      return requests.level(branch);
    case 'department':
      return requests.department(branch);
    case 'group':
      return requests.group(branch);
  }
}

type Answer =
  | ResponseOf<'listProjectsTimeline'>
  | ResponseOf<'listProjectTimeline'>
  | ResponseOf<'listDepartmentTimeline'>;

function toEntry(row: TimelineProject | TimelineGroup | TimelineWork, branch: Branch): Entry {
  if ('milestones' in row) return { kind: 'project', row };
  if (!('weeks' in row)) return { kind: 'work', row };
  return { kind: 'group', by: branch.kind === 'department' ? branch.by : 'person', row };
}

/** Timelines show works, and are read again when a work changes. */
const tags = [
  { type: 'Works' as const, id: 'by:document' },
  { type: 'Works' as const, id: 'by:dates' },
  { type: 'Works' as const, id: 'LIST' },
  'Projects' as const,
];

export const timelinesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBranch: build.infiniteQuery<EntryPage, Branch, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam }) => {
        const request = requestOf(queryArg);
        return { ...request, query: { ...request.query, limit, cursor: pageParam } };
      },
      transformResponse: ({ response, next, references }: Answer, _meta, { queryArg }): EntryPage => ({
        entries: response.map((row) => toEntry(row, queryArg)),
        next,
        references,
      }),
      providesTags: tags,
    }),
  }),
});
