import type { RouteName } from '@gantry/contract';
import type { Cast } from '../cast.ts';
import type { PersonalRows } from '../personal-rows.ts';
import type { RowKind, Rows } from '../rows.ts';

/** The contents of a call. `expectations/` defines who may make it. */
export interface RouteCase {
  /** The status for a call to a row that the person cannot see, if not 404. */
  readonly status?: number;
  call(context: CallContext): Sent;
  /** The row that the route checks. */
  row?(rows: Rows): { entity: string; id: string };
  /** What is in the bin when the call is made. */
  readonly binned?: 'work' | 'project';
  /**
   * Special needs of the rows: `change sets` that no other rows share, `dates` in the past, the `personal` rows. `one
   * by one`: few of these calls may run at the same time.
   */
  readonly needs?: 'change sets' | 'dates' | 'personal' | 'one by one';
}

/** A route again, with another body or about another row. */
export interface FurtherCase extends Omit<RouteCase, 'call' | 'row'> {
  readonly route: RouteName;
  call(context: FurtherContext): Sent;
}

export interface Sent {
  readonly path: string;
  readonly payload?: object;
}

export interface CallContext {
  readonly rows: Rows;
  readonly kind: RowKind;
  readonly cast: Cast;
  readonly callerId: string;
}

export interface FurtherContext extends CallContext {
  /** Other rows than those that the call is about. */
  readonly foreign: Rows;
  readonly hidden: Rows;
}

export const plain = (path: string, payload?: object): RouteCase => ({
  call: () => ({ path, ...(payload && { payload }) }),
});

export const onAny = (call: (rows: Rows) => Sent): RouteCase => ({ call: ({ rows }) => call(rows) });

export const onPersonal = (call: (rows: PersonalRows) => Sent): RouteCase => ({
  ...onAny(call),
  needs: 'personal',
});

function onRow(entity: string, id: keyof Rows) {
  return (call: (rows: Rows) => Sent): RouteCase => ({
    call: ({ rows }) => call(rows),
    row: (rows) => ({ entity, id: rows[id] }),
  });
}

export const onWork = onRow('work', 'workId');
export const onSuccessor = onRow('work', 'otherWorkId');
export const onProject = onRow('project', 'projectId');
export const onDepartment = onRow('department', 'departmentId');
export const onUser = onRow('user', 'userId');
export const onResource = onRow('resource', 'resourceId');
export const onAbsence = onRow('absence', 'absenceId');

/** The department of the rows: below the head's, or an unrelated one. */
export const branchOf = ({ kind, cast }: CallContext) =>
  kind === 'own' ? cast.ownDepartmentId : cast.foreignDepartmentId;

let fresh = 0;
/** A number for values that must be unique in the company. */
export const next = () => {
  fresh += 1;
  return fresh;
};
