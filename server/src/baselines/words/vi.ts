import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostBaselines: 'Một dự án có nhiều nhất {most, number} kế hoạch gốc. Hãy xóa bớt một bản không còn cần.',
} satisfies Translation<typeof en>;
