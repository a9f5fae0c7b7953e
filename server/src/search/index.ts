export { holdsCommonText, holdsText, isCommonText } from './holds-text.ts';
export { searchRoutes } from './search-routes.ts';
