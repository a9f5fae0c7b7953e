import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostLabels: 'Một công ty có nhiều nhất {most, number} nhãn. Hãy nhờ quản trị viên gộp hoặc xóa bớt.',
  mostOwnLabels:
    'Bạn đã tạo {most, number} nhãn. Hãy dùng một nhãn trong số đó, hoặc nhờ quản trị viên tạo thêm.',
} satisfies Translation<typeof en>;
