import { foldText } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** Whether a short text contains the typed text, ignoring accents and case. */
export function holdsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`search_fold(${text}) like ${`%${escapeLike(foldText(typed.trim()))}%`}`;
}

/** Whether a short text begins with the typed text. */
export function beginsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`search_fold(${text}) like ${`${escapeLike(foldText(typed.trim()))}%`}`;
}

/** Whether a word of a short text begins with the typed text. */
export function holdsWordTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`search_fold(' ' || ${text}) like ${`% ${escapeLike(foldText(typed.trim()))}%`}`;
}
