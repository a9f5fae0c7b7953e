export { idsToName, previewRevert, revertWork } from './revert-work.ts';
