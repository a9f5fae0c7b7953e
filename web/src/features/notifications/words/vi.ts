import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  calendarMoved:
    'đã thay đổi lịch làm việc {calendar}: {count, plural, =1 {{key} đã dời ngày} other {# công việc trong dự án bạn phụ trách đã dời ngày}}',
} satisfies Translation<typeof en>;
