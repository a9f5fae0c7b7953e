import { formatMessage, type Values } from './format-message.ts';
import type { Catalogue, Given, ValuesOf } from './message-types.ts';
import { type Message, readMessage } from './read-message.ts';

/** Formats a message of a catalogue: `say('worksLate', { count: 3 })`. */
export type Say<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...values: Given<ValuesOf<C[K]>>
) => string;

/** The messages of a catalogue in its language. A message is parsed when it is first used. */
export function sayIn<const C extends Catalogue>(catalogue: C, language: string): Say<C> {
  const pieces = piecesOf(catalogue, language);
  return (key, ...[values]) => pieces(key, (values ?? {}) as Values<never>).join('');
}

/** Like `sayIn`, but returns pieces: values and tags may be replaced by anything, such as a link on the screen. */
export function piecesOf(catalogue: Catalogue, language: string) {
  const read = new Map<string, Message>();
  return <T>(key: string, values: Values<T>): readonly (string | T)[] => {
    const message = read.get(key) ?? readMessage(catalogue[key] ?? key);
    read.set(key, message);
    return formatMessage(message, values, language);
  };
}
