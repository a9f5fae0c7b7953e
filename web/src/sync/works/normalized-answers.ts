import type { Dashboard, References, ResponseOf, WholeWork, Work, WorkDetail } from '@gantry/contract';
import { mergeReferences, noNames } from './names.ts';
import type { KnownWork, WorksState } from './works-state.ts';

/*
 * Responses as they are stored, with ids where the server sent works, and as screens read them. A joined result stays
 * the same object until something in it changes.
 */

type Ids = readonly string[];
export type WorkPage = ResponseOf<'listWorks'>;
export type HeldPage = Omit<WorkPage, 'response'> & { readonly response: Ids };

type DetailAnswer = ResponseOf<'getWork'>;
export type HeldDetail = Omit<DetailAnswer, 'response'> & {
  readonly response: Pick<WorkDetail, 'id' | 'ancestors' | 'links'> & { readonly subWorks: Ids };
};

const dashboardLists = ['late', 'today', 'nextDays', 'waiting'] as const;
type DashboardList = (typeof dashboardLists)[number];
type DashboardAnswer = ResponseOf<'getDashboard'>;
export type HeldDashboard = Omit<DashboardAnswer, 'response'> & {
  readonly response: Omit<Dashboard, DashboardList> & Readonly<Record<DashboardList, Ids>>;
};

/** The stored part of a response, and the works that were extracted from it. */
interface Taken<H> {
  readonly held: H;
  readonly works: readonly KnownWork[];
}

const idsOf = (works: readonly Work[]): Ids => works.map(({ id }) => id);

export const takePage = (page: WorkPage): Taken<HeldPage> => ({
  held: { ...page, response: idsOf(page.response) },
  works: page.response,
});

export function takeDetail(answer: DetailAnswer): Taken<HeldDetail> {
  const { ancestors, links, subWorks, ...work } = answer.response;
  return {
    held: { ...answer, response: { id: work.id, ancestors, links, subWorks: idsOf(subWorks) } },
    works: [work, ...subWorks],
  };
}

export function takeDashboard(answer: DashboardAnswer): Taken<HeldDashboard> {
  const { late, today, nextDays, waiting } = answer.response;
  const ids = { late: idsOf(late), today: idsOf(today), nextDays: idsOf(nextDays), waiting: idsOf(waiting) };
  return {
    held: { ...answer, response: { ...answer.response, ...ids } },
    works: [...late, ...today, ...nextDays, ...waiting],
  };
}

/** Joins a stored response with its works. The result is cached while neither of them changes. */
function joinWith<H extends object, J extends object>(join: (works: WorksState, held: H) => J) {
  const known = new WeakMap<H, { works: WorksState; readonly joined: J }>();
  return (works: WorksState, held: H): J => {
    const before = known.get(held);
    if (before?.works === works) return before.joined;
    const made = join(works, held);
    const joined = before !== undefined && isAlike(before.joined, made) ? before.joined : made;
    known.set(held, { works, joined });
    return joined;
  };
}

const isAlike = <J extends object>(one: J, other: J): boolean => {
  const names = Object.keys(other) as (keyof J)[];
  return Object.keys(one).length === names.length && names.every((name) => one[name] === other[name]);
};

export const worksOf = joinWith(
  ({ rows }, ids: Ids): readonly Work[] => ids.flatMap((id) => rows[id] ?? []) as Work[],
);

const noReferences = {};
/** The names of a response, with those that arrived since. */
const namesOf = joinWith(({ names }, references: References | typeof noReferences): References | object =>
  names === noNames ? references : mergeReferences({ ...noNames, ...references }, names),
);

const referencesOf = (works: WorksState, references: References | undefined): References | undefined =>
  references === undefined && works.names === noNames
    ? undefined
    : (namesOf(works, references ?? noReferences) as References);

export const pageOf = joinWith(
  (works, page: HeldPage): WorkPage => ({
    ...page,
    response: worksOf(works, page.response) as Work[],
    references: referencesOf(works, page.references),
  }),
);

export const pagesOf = joinWith((works, pages: readonly HeldPage[]): readonly WorkPage[] =>
  pages.map((page) => pageOf(works, page)),
);

const detailIn = joinWith(
  (works, held: HeldDetail['response']): WorkDetail => ({
    ...(works.rows[held.id] as WholeWork),
    ...held,
    subWorks: worksOf(works, held.subWorks) as Work[],
  }),
);

export const detailOf = joinWith(
  (works, held: HeldDetail): DetailAnswer => ({
    ...held,
    response: detailIn(works, held.response),
    references: referencesOf(works, held.references),
  }),
);

const dashboardIn = joinWith(
  (works, held: HeldDashboard['response']): Dashboard => ({
    ...held,
    late: worksOf(works, held.late) as Work[],
    today: worksOf(works, held.today) as Work[],
    nextDays: worksOf(works, held.nextDays) as Work[],
    waiting: worksOf(works, held.waiting) as Work[],
  }),
);

export const dashboardOf = joinWith(
  (works, held: HeldDashboard): DashboardAnswer => ({
    ...held,
    response: dashboardIn(works, held.response),
    references: referencesOf(works, held.references),
  }),
);
