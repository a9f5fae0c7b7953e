import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  nothingHere: 'Không có gì ở địa chỉ này.',
} satisfies Translation<typeof en>;
