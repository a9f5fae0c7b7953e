import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  forecast: 'Dự báo',
  namedLikely: 'Dự báo: nhiều khả năng {date}',
  namedLikelyAndLate: 'Dự báo: nhiều khả năng {date}, {chance} rủi ro lỡ mục tiêu',
  likely: 'Nhiều khả năng {date}',
  late: '{chance} rủi ro',
  mayBeLate: 'Có thể trễ',
  showChances: 'Hiện khả năng trễ của từng công việc',
} satisfies Translation<typeof en>;
