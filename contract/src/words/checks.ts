/** Parts of the word catalogues that only builds and tests need. */
export { checkCatalogue, compareCatalogues } from './compare-catalogues.ts';
export { toPseudo } from './pseudo-language.ts';
