export { holdsText } from './holds-text.ts';
export { searchRoutes } from './search-routes.ts';
