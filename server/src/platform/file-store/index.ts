export { FileStore, type StoredBytes } from './file-store.ts';
