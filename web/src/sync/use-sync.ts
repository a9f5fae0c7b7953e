import { useStore } from 'react-redux';
import { type Sync, syncOf } from './sync.ts';

/** The sync state of this screen's store. */
export const useSync = (): Sync => syncOf(useStore());
