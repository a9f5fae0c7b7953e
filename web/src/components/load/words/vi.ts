import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  loadThisOf: 'Khối lượng tuần này của {name}',
  loadNextOf: 'Khối lượng tuần sau của {name}',
  hoursOf: '{load} giờ công việc trong {capacity} giờ làm việc',
  noTime: 'nghỉ',
} satisfies Translation<typeof en>;
