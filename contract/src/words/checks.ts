/** What only builds and tests need of words. */
export { checkCatalogue, compareCatalogues } from './compare-catalogues.ts';
export { toPseudo } from './pseudo-language.ts';
