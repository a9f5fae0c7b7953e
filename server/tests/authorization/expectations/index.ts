import type { CaseName } from '../route-cases.ts';
import { companyExpectations } from './company.ts';
import type { Expectation } from './notation.ts';
import { peopleExpectations } from './people.ts';
import { projectExpectations } from './project.ts';
import { workExpectations } from './work.ts';

export type { Expectation, ExpectedRow } from './notation.ts';

/** A route or further case without expectations does not compile and fails the matrix. */
export const expectations: Readonly<Record<CaseName, Expectation>> = {
  ...companyExpectations,
  ...peopleExpectations,
  ...projectExpectations,
  ...workExpectations,
};
