import { saidIn } from '@gantry/contract/words';
import de from './de.ts';
import en from './en.ts';
import vi from './vi.ts';

export const said = saidIn({ de, en, vi });
