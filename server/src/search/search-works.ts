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
/** Where titles give so little, the words may be misspelt. */
const FEW = 4;
/** What is taken for alike; the looser one is tried where the stricter finds nothing. */
const LIKENESSES = [0.6, 0.42];
/** Shorter words are like everything. */
const MIN_LENGTH_TO_BE_ALIKE = 3;

interface Asked {
  readonly typed: string;
  readonly words: SearchWords;
  readonly limit: number;
}

/** Works by what was typed, the best first. Each further place is looked into only where the ones before leave room. */
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

/** Slips that need no likeness first: two letters swapped, one too many. Then words like those that were typed. */
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

/** Keys stay on top; of the titles, those of the works that changed last come before some of the many. */
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
