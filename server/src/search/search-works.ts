import type { FoundWork } from '@gantry/contract';
import { type Actor, accessFilter, openConcealer } from '../access/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/index.ts';
import { excerptOf, markText } from './mark-text.ts';
import {
  queryForAlike,
  queryForAll,
  queryForSlips,
  readKey,
  type SearchWords,
  wordsToMark,
} from './search-words.ts';
import {
  findByName,
  findByText,
  findRecentByName,
  findSimilar,
  listAlikeWords,
  preferIndexes,
  type WorkHit,
  type WorkQuestion,
} from './work-search-repository.ts';

const CANDIDATES = 300;
/** With so few matches in titles, the words may be misspelt. */
const FEW = 4;
/** The similarity thresholds. The lower one is tried if the higher one finds nothing. */
const LIKENESSES = [0.6, 0.42];
/** Shorter words are similar to everything. */
const MIN_LENGTH_TO_BE_ALIKE = 3;

interface Asked {
  readonly typed: string;
  readonly words: SearchWords;
  readonly limit: number;
}

/** Finds works by a typed query, best match first. Further sources are only searched while the result is not full. */
export async function searchWorks(db: Db, actor: Actor, asked: Asked): Promise<FoundWork[]> {
  const access = accessFilter(actor, 'read', 'works', 'w');
  const found = await inTransaction(db, async (tx) => {
    await preferIndexes(tx);
    return findWorks(tx, { access, candidates: CANDIDATES, limit: asked.limit }, asked);
  });
  const hits = firstOfEach(found).slice(0, asked.limit);
  const conceal = await openConcealer(
    db,
    actor,
    hits.flatMap(({ body }) => body ?? []),
  );
  return hits.map((hit) =>
    presentHit({ ...hit, body: hit.body === null ? null : conceal(hit.body) }, wordsToMark(asked.words)),
  );
}

async function findWorks(tx: Tx, question: WorkQuestion, { typed, words, limit }: Asked): Promise<WorkHit[]> {
  const query = words.words.length > 0 ? queryForAll(words) : undefined;
  const keys = readKey(typed);
  const { hits, isCommon } = await findByName(tx, question, { keys, query, beginning: words.folded });
  if (query === undefined) return hits;
  const named = isCommon ? putRecentFirst(hits, await findRecentByName(tx, question, query)) : hits;
  if (named.length >= limit) return named;
  const isMisspelt = named.length < FEW && words.folded.length >= MIN_LENGTH_TO_BE_ALIKE;
  const alike = isMisspelt ? await findMisspelt(tx, question, words) : [];
  return [...named, ...alike, ...(await findByText(tx, question, query))];
}

/** First misspellings that need no similarity search: two swapped letters, or one too many. Then similar words. */
async function findMisspelt(
  tx: Tx,
  question: WorkQuestion,
  { folded, words }: SearchWords,
): Promise<WorkHit[]> {
  const slipped = await findSimilar(tx, question, { folded, query: queryForSlips(words) });
  if (slipped.length >= FEW) return slipped;
  for (const likeness of LIKENESSES) {
    const query = queryForAlike(words, await listAlikeWords(tx, words, likeness));
    const alike = query === undefined ? [] : await findSimilar(tx, question, { folded, query });
    if (alike.length > 0) return [...slipped, ...alike];
  }
  return slipped;
}

/** Matches of keys stay on top. Among many matching titles, the works that changed last come first. */
function putRecentFirst(hits: readonly WorkHit[], recent: readonly WorkHit[]): WorkHit[] {
  const isKey = ({ foundIn }: WorkHit) => foundIn === 'key';
  return [...hits.filter(isKey), ...recent, ...hits.filter((hit) => !isKey(hit))];
}

function firstOfEach(hits: readonly WorkHit[]): WorkHit[] {
  const seen = new Set<string>();
  return hits.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function presentHit({ body, title, ...hit }: WorkHit, words: readonly string[]): FoundWork {
  return { ...hit, title: markText(title, words), excerpt: body === null ? null : excerptOf(body, words) };
}
