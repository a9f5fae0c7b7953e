export { baselineEntity } from './baseline-entity.ts';
export { insertDates, type KeptDates } from './baseline-repository.ts';
export { baselineRoutes } from './baseline-routes.ts';
export { requireRoomForBaselines } from './require-room.ts';
