export { absenceEntity } from './absence-entity.ts';
export { insertWhy } from './absence-repository.ts';
export { absenceRoutes } from './absence-routes.ts';
export { startForgettingWhys } from './forget-whys.ts';
export { findTimesAway, type WorkingMinutes, withoutAbsences } from './time-away.ts';
