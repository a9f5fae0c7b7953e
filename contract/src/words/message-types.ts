/** The messages of one part of the product in one language, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** A catalogue in another language: the same keys. `npm test words` checks that each message takes the same values. */
export type Translation<C extends Catalogue> = Readonly<Record<keyof C, string>>;

type Empty = Record<never, never>;

/** The values of a message, derived from its text: those of `plural` and `number` are numbers. */
export type ValuesOf<M extends string, T = never> = string extends M
  ? Readonly<Record<string, string | number | T>>
  : Text<M, T, Empty>;

/** Parser state, within text: looks for the next value or the end of a choice. */
type Text<S extends string, T, Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? S extends `${string}}${infer Rest}`
      ? Choices<Rest, T, Found>
      : Found
    : Value<After, T, Found>
  : S extends `${string}}${infer Rest}`
    ? Choices<Rest, T, Found>
    : Found;

/** Parser state, between the choices of a value: looks for the next choice or the end of the value. */
type Choices<S extends string, T, Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? S extends `${string}}${infer Rest}`
      ? Text<Rest, T, Found>
      : Found
    : Text<After, T, Found>
  : S extends `${string}}${infer Rest}`
    ? Text<Rest, T, Found>
    : Found;

type Value<S extends string, T, Found> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind}`
    ? Kind extends `${string}number${string}`
      ? Text<Rest, T, Found & Readonly<Record<Name, number>>>
      : Kind extends ` plural,${string}`
        ? Choices<AfterKind<S>, T, Found & Readonly<Record<Name, number>>>
        : Choices<AfterKind<S>, T, Found & Readonly<Record<Name, string>>>
    : Text<Rest, T, Found & Readonly<Record<Head, string | number | T>>>
  : Found;

type AfterKind<S extends string> = S extends `${string},${string},${infer Rest}` ? Rest : never;

/** The tags of a message. Each is a function that gets its text. */
export type TagsOf<M extends string, T> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Readonly<Record<Name, (text: T) => T>> & TagsOf<Rest, T>
  : Empty;

/** The remaining arguments of a call: none for a message without values. */
export type Given<Values> = keyof Values extends never ? [] : [values: Values];
