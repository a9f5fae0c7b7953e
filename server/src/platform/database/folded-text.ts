import { foldText } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** Whether a short text contains what was typed, ignoring accents and capitals. */
export function holdsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`search_fold(${text}) like ${`%${escapeLike(foldText(typed.trim()))}%`}`;
}

/** Whether a short text begins with what was typed. */
export function beginsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`search_fold(${text}) like ${`${escapeLike(foldText(typed.trim()))}%`}`;
}

/** Whether one of the words of a short text begins with what was typed. */
export function holdsWordTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`search_fold(' ' || ${text}) like ${`% ${escapeLike(foldText(typed.trim()))}%`}`;
}
