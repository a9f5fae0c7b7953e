import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  writtenEarlier: 'Bạn đã viết phần này trước đó. Nó chưa được lưu.',
  discard: 'Bỏ',
} satisfies Translation<typeof en>;
