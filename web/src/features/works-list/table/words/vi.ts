import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  sortBy: 'Sắp xếp theo {column}',
  column: 'Cột {name}',
  sortAscending: 'Sắp xếp tăng dần',
  sortDescending: 'Sắp xếp giảm dần',
  moveLeft: 'Chuyển sang trái',
  moveRight: 'Chuyển sang phải',
  fitWidth: 'Chiều rộng riêng',
  hideColumn: 'Ẩn cột',
} satisfies Translation<typeof en>;
