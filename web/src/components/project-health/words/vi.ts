import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  onTrack: 'Đúng tiến độ',
  atRisk: 'Có rủi ro',
  offTrack: 'Chệch tiến độ',
  noStatus: 'Chưa có đánh giá',
  saidBy: '{health}<who>, {name}, {day}</who>',
  saidOn: '{health}<who>, {day}</who>',
  byAndWhen: '{name}, {moment}',
} satisfies Translation<typeof en>;
