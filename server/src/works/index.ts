export { commentEntity } from './comment-entity.ts';
export { labelEntity } from './label-entity.ts';
export { linkEntity } from './link-entity.ts';
export { ranksAfter } from './rank.ts';
export { workEntity } from './work-entity.ts';
export { KEY_PREFIX_WITHOUT_PROJECT, takeKeysAndRanks } from './work-home.ts';
export { openWorkReader, presentWorks, type WorkReader } from './work-reader.ts';
export { workRoutes } from './work-routes.ts';
export { type WorkRow, workColumns } from './work-row.ts';
