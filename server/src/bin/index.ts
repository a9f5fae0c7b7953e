export { binRoutes } from './bin-routes.ts';
export { startEmptyingBin } from './empty-bin.ts';
