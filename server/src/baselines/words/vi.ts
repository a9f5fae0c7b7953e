import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostBaselines: 'Một dự án có nhiều nhất {most, number} đường cơ sở. Hãy xóa bớt một đường không còn cần.',
} satisfies Translation<typeof en>;
