/**
 * The expected status of every member of the cast, written by hand from product.md §4 and the page of settled
 * decisions. Nothing here is computed from the rules, so that a reviewer can compare these lists with those pages. A
 * row of expectations lists, for each status, who gets it. Each member of the cast occurs once. Only `anonymous` and
 * `disabled` may be left out; they then get 401. Two conventions, both because a refusal must not reveal what exists:
 * - A row that a person cannot see is answered with 404. If its id is in the body among others, the status is 422, like
 *   an id that does not exist.
 * - A person who may do the action on no row at all gets 403 before a row is loaded, whether the row exists, is hidden,
 *   or neither.
 *   That is why viewers get 403 on hidden rows, and so do members where only leads and heads have the action.
 */
export interface ExpectedRow {
  readonly 200?: string;
  readonly 201?: string;
  readonly 204?: string;
  readonly 400?: string;
  readonly 401?: string;
  readonly 403?: string;
  readonly 404?: string;
  readonly 409?: string;
  readonly 413?: string;
  readonly 422?: string;
  /** Which of the people who succeed leave a change set behind, if not all of them. */
  readonly leaves?: string;
}

/**
 * By the row that the call is about; `none` if it is about no row. The caller created the hidden rows before they were
 * hidden: a member may delete what they created, but not what they cannot see.
 */
export interface Expectation {
  readonly none?: ExpectedRow;
  readonly own?: ExpectedRow;
  readonly foreign?: ExpectedRow;
  readonly hidden?: ExpectedRow;
}

/** All who are signed in. */
export const everyone =
  'viewer, member, project member, owner, assignee, reviewer, creator, lead, head, manager, admin';
/** The same without the viewer, who may only read. */
export const members =
  'member, project member, owner, assignee, reviewer, creator, lead, head, manager, admin';
/** The members who cannot see hidden rows: all but the manager and the administrator. */
export const blindMembers = 'member, project member, owner, assignee, reviewer, creator, lead, head';
/** The same with the viewer. */
export const blind = 'viewer, member, project member, owner, assignee, reviewer, creator, lead, head';
