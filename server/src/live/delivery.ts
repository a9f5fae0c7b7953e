import type { LiveEntity, WholeWork } from '@gantry/contract';
import type { LogPosition } from '../change-sets/index.ts';
import type { Named, Spread } from './delivery-repository.ts';
import type { Moves } from './moves.ts';
import type { Subject, Viewer } from './viewer.ts';

/** One change set, read once and made ready to be cut to what each receiver may see. */
export interface Delivery {
  readonly position: LogPosition;
  /** The id of its events. */
  readonly id: string;
  readonly effects: Effects;
  readonly works: readonly TouchedWork[];
  /** Works that were moved and nothing else, where they are many. */
  readonly moves: readonly Moves[];
  readonly touched: readonly TouchedRow[];
  readonly names: Names;
  /** In place of the rows, where there are too many. */
  readonly many: Many | undefined;
}

/** How a change set changes what people may see at all; the people concerned read everything again. */
export interface Effects {
  /** The rights of any person may have changed. */
  readonly everyone: boolean;
  /** Departments were made: nobody sees more or less yet, but people stand in other relations from now on. */
  readonly departments: boolean;
  readonly userIds: ReadonlySet<string>;
  /** Projects that were opened or closed to the company: as a work in them was seen before, and is now. */
  readonly doors: readonly { before: Subject<'works'>; after: Subject<'works'> }[];
}

export interface TouchedWork {
  readonly id: string;
  readonly fields: readonly string[];
  /** Undefined: it is in the bin, or nowhere any more. */
  readonly now:
    | { readonly subject: Subject<'works'>; readonly row: Omit<WholeWork, 'can'>; readonly json: string }
    | undefined;
  /** As access saw it before, where that may have been otherwise. */
  readonly before: Subject<'works'> | undefined;
}

export interface TouchedRow {
  readonly entity: LiveEntity;
  readonly id: string;
  readonly workIds: readonly string[];
  isSeenBy(viewer: Viewer): boolean;
}

/** The names that works use, each with who may see it. */
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

/** A change set that is spoken of by where it was. */
export interface Many {
  readonly entities: readonly LiveEntity[];
  /** Undefined: in too many places to ask each. */
  readonly places: Spread['places'] | undefined;
  readonly owners: ReadonlySet<string>;
  readonly assignees: ReadonlySet<string>;
  readonly reviewers: ReadonlySet<string>;
  readonly creators: ReadonlySet<string>;
}
