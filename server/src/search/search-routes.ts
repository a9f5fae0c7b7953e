import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { searchNames } from './search-names.ts';
import { readWords } from './search-words.ts';
import { searchWorks } from './search-works.ts';

export const searchRoutes: readonly RouteDeclaration[] = [
  readRoute('search', async ({ query: { q, limit }, db, actor }) => {
    const words = readWords(q);
    const [works, names] = await Promise.all([
      searchWorks(db, actor, { typed: q, words, limit }),
      searchNames(db, actor, words),
    ]);
    return { response: { works, ...names } };
  }),
];
