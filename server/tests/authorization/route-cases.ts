import type { RouteName } from '@gantry/contract';
import type { FurtherCase, RouteCase } from './cases/case.ts';
import { companyCases } from './cases/company.ts';
import { furtherPeopleCases, peopleCases } from './cases/people.ts';
import { furtherProjectCases, projectCases } from './cases/project.ts';
import { furtherWorkCases, workCases } from './cases/work.ts';

export type { CallContext, FurtherCase, FurtherContext, RouteCase } from './cases/case.ts';

/** Every route of the table. A missing route does not compile and fails the matrix. */
export const routeCases = {
  ...companyCases,
  ...peopleCases,
  ...projectCases,
  ...workCases,
} as const satisfies Record<RouteName, RouteCase>;

/** Routes with another body, or about another row. */
export const furtherCases = {
  ...furtherPeopleCases,
  ...furtherProjectCases,
  ...furtherWorkCases,
} as const satisfies Record<string, FurtherCase>;

export type CaseName = RouteName | keyof typeof furtherCases;
