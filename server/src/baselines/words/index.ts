import { saidIn } from '@gantry/contract/words';
import en from './en.ts';
import vi from './vi.ts';

export const said = saidIn({ en, vi });
