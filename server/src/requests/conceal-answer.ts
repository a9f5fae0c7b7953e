import { type Actor, allowsAll, type Concealer, openConcealer } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/**
 * The response without the names of people whom its reader may not see: user-written texts contain the names of
 * mentioned people. If the policy shows all people to everyone, nothing is checked.
 */
export async function concealAnswer<A>(db: Db | Tx, actor: Actor, answer: A): Promise<A> {
  if (allowsAll(actor, 'read', 'users')) return answer;
  const texts = [...textsIn(answer)];
  if (texts.length === 0) return answer;
  return rewrite(answer, await openConcealer(db, actor, texts)) as A;
}

const MAY_MENTION = '](user:';

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes(MAY_MENTION)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

function rewrite(value: unknown, conceal: Concealer): unknown {
  if (typeof value === 'string') return conceal(value);
  if (Array.isArray(value)) return value.map((part) => rewrite(part, conceal));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewrite(part, conceal)]));
}
