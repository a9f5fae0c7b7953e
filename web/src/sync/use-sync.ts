import { useStore } from 'react-redux';
import { type Sync, syncOf } from './sync.ts';

/** What belongs to the store of this screen. */
export const useSync = (): Sync => syncOf(useStore());
