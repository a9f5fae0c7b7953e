import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  pushes: 'Việc này đẩy {count, plural, other {# công việc}} quá hạn chót',
  ownersAreTold: 'Người phụ trách các công việc đó được báo, kèm lý do bạn ghi.',
  putBack: 'Đưa về chỗ cũ',
  moveAndTell: 'Dời và báo cho họ',
  unknownPerson: 'Một người',
  andMore: 'và {count, number} việc khác',
  reason: 'Lý do',
  exampleReason: 'Cần cẩu đến muộn một tuần',
  dueAfter: '{due} <soft>sau {deadline}</soft>',
} satisfies Translation<typeof en>;
