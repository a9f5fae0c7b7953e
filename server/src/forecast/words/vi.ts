import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  stopping: 'Máy chủ này đang dừng. Hãy thử lại sau giây lát.',
} satisfies Translation<typeof en>;
