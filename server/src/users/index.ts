export { userEntity } from './user-entity.ts';
