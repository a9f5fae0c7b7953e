import type { LiveEntity, WholeWork } from '@gantry/contract';
import type { LogPosition } from '../change-sets/index.ts';
import type { Named, Spread } from './delivery-repository.ts';
import type { Moves } from './moves.ts';
import type { Subject, Viewer } from './viewer.ts';

/** One change set, loaded once and ready to be cut down to what each receiver may see. */
export interface Delivery {
  readonly position: LogPosition;
  /** The id of its events. */
  readonly id: string;
  readonly effects: Effects;
  readonly works: readonly TouchedWork[];
  /** Works that were only moved, if they are many. */
  readonly moves: readonly Moves[];
  readonly touched: readonly TouchedRow[];
  readonly names: Names;
  /** Replaces the rows when there are too many. */
  readonly many: Many | undefined;
}

/** How a change set changes visibility itself. The people concerned reload everything. */
export interface Effects {
  /** Any person's rights may have changed. */
  readonly everyone: boolean;
  /** Departments were created. Visibility is still the same, but people have other relations from now on. */
  readonly departments: boolean;
  readonly userIds: ReadonlySet<string>;
  /**
   * Projects whose visibility changed between members and company: how a work in them was seen before and is seen
   * after.
   */
  readonly doors: readonly { before: Subject<'works'>; after: Subject<'works'> }[];
}

export interface TouchedWork {
  readonly id: string;
  readonly fields: readonly string[];
  /** Undefined when the work is in the bin or was deleted for good. */
  readonly now:
    | { readonly subject: Subject<'works'>; readonly row: Omit<WholeWork, 'can'>; readonly json: string }
    | undefined;
  /** The work as access saw it before the change, if that may differ. */
  readonly before: Subject<'works'> | undefined;
}

export interface TouchedRow {
  readonly entity: LiveEntity;
  readonly id: string;
  readonly workIds: readonly string[];
  isSeenBy(viewer: Viewer): boolean;
}

/** The names of the rows that works refer to, each with a check of who may see it. */
export interface Names {
  readonly users: readonly NameOf<'users', Named['users'][number]>[];
  readonly projects: readonly NameOf<'projects', Named['projects'][number]>[];
  readonly departments: readonly NameOf<'departments', Named['departments'][number]>[];
  readonly labels: readonly Named['labels'][number][];
  readonly resources: readonly NameOf<'resources', Named['resources'][number]>[];
}

interface NameOf<T extends 'users' | 'projects' | 'departments' | 'resources', R> {
  readonly subject: Subject<T>;
  readonly row: R;
}

/** A large change set, described by the places and people of its works. */
export interface Many {
  readonly entities: readonly LiveEntity[];
  /** Undefined when there are too many places to check each of them. */
  readonly places: Spread['places'] | undefined;
  readonly owners: ReadonlySet<string>;
  readonly assignees: ReadonlySet<string>;
  readonly reviewers: ReadonlySet<string>;
  readonly creators: ReadonlySet<string>;
}
