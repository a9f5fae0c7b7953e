import type { SkipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { SyncState } from '../store-access.ts';
import { dashboardOf, detailOf, pageOf, pagesOf } from '../works/normalized-answers.ts';
import type { WorksState } from '../works/works-state.ts';
import { type FindWorksArgs, type WorkListArgs, worksApi } from './works-queries.ts';

/*
 * Reads of works for screens: the cached response joined with its works. A screen renders again only when one of its
 * own works has changed.
 */

function useJoined<H, J>(held: H | undefined, join: (works: WorksState, held: H) => J): J | undefined {
  return useSelector(({ works }: SyncState) => (held === undefined ? undefined : join(works, held)));
}

/** A list of works, page by page. */
export function useListWorks(args: WorkListArgs) {
  const query = worksApi.useListWorksInfiniteQuery(args);
  return { query, pages: useJoined(query.data?.pages, pagesOf) };
}

/** The newest response, and the one to the current arguments. */
function useJoinedAnswers<H, J>(
  { data, currentData }: { readonly data?: H | undefined; readonly currentData?: H | undefined },
  join: (works: WorksState, held: H) => J,
) {
  return { data: useJoined(data, join), currentData: useJoined(currentData, join) };
}

export function useFindWorks(args: FindWorksArgs | SkipToken) {
  return useJoinedAnswers(worksApi.useFindWorksQuery(args), pageOf);
}

export function useListLateInDepartment(departmentId: string) {
  return useJoinedAnswers(worksApi.useListLateInDepartmentQuery(departmentId), pageOf);
}

export function useGetWork(args: { readonly params: { readonly id: string } } | SkipToken) {
  const query = worksApi.useGetWorkQuery(args);
  return { ...useJoinedAnswers(query, detailOf), error: query.error, refetch: query.refetch };
}

export function useGetWorkByKey(args: { readonly params: { readonly key: string } } | SkipToken) {
  const query = worksApi.useGetWorkByKeyQuery(args);
  return { ...useJoinedAnswers(query, detailOf), error: query.error, refetch: query.refetch };
}

export function useGetDashboard() {
  const query = worksApi.useGetDashboardQuery();
  return { ...useJoinedAnswers(query, dashboardOf), error: query.error, refetch: query.refetch };
}
