/** The messages of a room in one language, by their keys. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a catalogue in another language holds: the same keys. That each message takes the same values is checked by `npm test words`. */
export type Translation<C extends Catalogue> = Readonly<Record<keyof C, string>>;

type Empty = Record<never, never>;

/** The values that a message takes, read from its text: those of `plural` and `number` are numbers. */
export type ValuesOf<M extends string, T = never> = string extends M
  ? Readonly<Record<string, string | number | T>>
  : Text<M, T, Empty>;

/** In text: the next value, or the end of a choice. */
type Text<S extends string, T, Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? S extends `${string}}${infer Rest}`
      ? Choices<Rest, T, Found>
      : Found
    : Value<After, T, Found>
  : S extends `${string}}${infer Rest}`
    ? Choices<Rest, T, Found>
    : Found;

/** Between the choices of a value: the next choice, or the end of the value. */
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

/** The tags of a message, each of which says what becomes of its text. */
export type TagsOf<M extends string, T> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Readonly<Record<Name, (text: T) => T>> & TagsOf<Rest, T>
  : Empty;

/** The rest of a call: nothing for a message that takes no values. */
export type Given<Values> = keyof Values extends never ? [] : [values: Values];
