/*
 * The fields of a kind of record, each declared once. Schemas, columns, rows, statements, undo, history, forms and
 * conflicts are derived from a declaration. It is data without schemas, so that a screen loads it without the whole
 * contract. The schema of each field kind is in `field-types.ts`, the names of fields are in `fields/words`.
 */

/** What a field holds. The kind decides how a value is checked, stored and edited. */
export type FieldKind =
  /** Text of one line. */
  | 'line'
  /** Text of several lines. */
  | 'text'
  | 'flag'
  /** How many there are: from 1 to `most`. */
  | 'count'
  | 'day'
  /** A wall clock of the company. */
  | 'moment'
  | 'color'
  /** References to rows of other kinds, by id; null where there is none. */
  | ReferenceFieldKind
  /** References to several people. */
  | 'people'
  /** Kinds of single records. */
  | 'projectKey'
  | 'projectStatus'
  | 'projectHealth'
  | 'projectVisibility'
  | 'progressEntry'
  | 'columnLimits'
  | 'departmentCode'
  | 'resourceKind';

export type ReferenceFieldKind = 'person' | 'department' | 'calendar';

export interface FieldDeclaration {
  readonly kind: FieldKind;
  /** The most characters of a text, the largest count, or the most references. */
  readonly most?: number;
  /** The value in a new record, and the default of the column. Absent: null, or a value is required. */
  readonly default?: string | number | boolean | readonly string[];
  /** People send it. Without it, the server sets the value. */
  readonly sent?: true;
  /** The form for a record has it. A line without a control of its own becomes a text field. */
  readonly form?: true;
  /** A copy of the record has the same value. */
  readonly copied?: true;
  /** Lists and the palette find the record by its words. */
  readonly searched?: true;
  /** The description in the API reference. */
  readonly description?: string;
}

type Declarations = Readonly<Record<string, FieldDeclaration>>;

/** The names of the fields of `D` whose declaration has the property `P`. */
export type FieldWith<D extends Declarations, P extends keyof FieldDeclaration> = {
  [F in keyof D & string]: P extends keyof D[F] ? F : never;
}[keyof D & string];

/** The names of the fields of `D` that are of the kind `K`. */
export type FieldOf<D extends Declarations, K extends FieldKind> = {
  [F in keyof D & string]: D[F]['kind'] extends K ? F : never;
}[keyof D & string];

/** The declared fields of a kind of record, in their order. */
export interface DeclaredFields<D extends Declarations> {
  readonly declared: D;
  readonly names: readonly (keyof D & string)[];
  /** The declaration of one field. */
  get(name: keyof D & string): FieldDeclaration;
  /** The fields whose declaration has a property. */
  with<P extends keyof FieldDeclaration>(property: P): FieldWith<D, P>[];
  /** The fields of a kind. */
  of<K extends FieldKind>(kind: K): FieldOf<D, K>[];
  /** The values of a new record. */
  readonly defaults: { readonly [F in FieldWith<D, 'default'>]: D[F]['default'] };
}

/** Declares the fields of a kind of record. */
export function declareFields<const D extends Declarations>(declared: D): DeclaredFields<D> {
  const names = Object.keys(declared) as (keyof D & string)[];
  const get = (name: keyof D & string): FieldDeclaration => declared[name] as FieldDeclaration;
  const having = <P extends keyof FieldDeclaration>(property: P) =>
    names.filter((name): name is FieldWith<D, P> => property in get(name));
  return {
    declared,
    names,
    get,
    with: having,
    of: <K extends FieldKind>(kind: K) =>
      names.filter((name): name is FieldOf<D, K> => get(name).kind === kind),
    defaults: Object.fromEntries(
      having('default').map((name) => [name, get(name).default]),
    ) as DeclaredFields<D>['defaults'],
  };
}
