/**
 * What every member of the cast is answered, typed by hand from product.md §4 and the page of settled decisions. Nothing here
 * is worked out from the rules: a reviewer compares these lists with those pages.
 *
 * A row of expectations names for each status who gets it. Everybody of the cast stands in it once; only `anonymous` and
 * `disabled` may be left out, who are answered 401 wherever nothing else is said of them.
 *
 * Two conventions of the answers, both because a refusal must not tell what exists:
 * - What a person cannot see is answered 404; where its id stands in the body beside others, 422, like an id of nothing.
 * - A person who may do the action on no row at all is answered 403 before a row is looked at, be it there, hidden or neither.
 *   That is why viewers get 403 on hidden rows, and members where only leads and heads have the action.
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
  /** Who of those who succeed leaves a change set behind, where it is not all of them. */
  readonly leaves?: string;
}

/**
 * By the row that the call is about; `none` where it is about no row. The caller made the hidden rows, before they were hidden:
 * a member may delete what they created, and not what they do not see.
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
/** The same without the viewer, who only reads. */
export const members =
  'member, project member, owner, assignee, reviewer, creator, lead, head, manager, admin';
/** Those of them who do not see what is hidden: all but the manager and the administrator. */
export const blindMembers = 'member, project member, owner, assignee, reviewer, creator, lead, head';
/** The viewer and they. */
export const blind = 'viewer, member, project member, owner, assignee, reviewer, creator, lead, head';
