export { createLoginLink, disableAsOperator, inviteAsOperator } from './operate-users.ts';
export { getUserRow } from './read-users.ts';
export { userEntity } from './user-entity.ts';
export { keepUserPhoto } from './user-photo.ts';
export { findPersonByEmail, type ListedPerson, listPeople } from './user-repository.ts';
export { userRoutes } from './user-routes.ts';
export { createUser, findInviteRefusal, getDisableable, inviteMany, presentChanged } from './write-users.ts';
