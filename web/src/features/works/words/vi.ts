import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  workDone: '{key} đã xong',
  worksDone: '{count, plural, other {# công việc đã xong}}',
  workBegun: '{key} đã bắt đầu',
  worksBegun: '{count, plural, other {# công việc đã bắt đầu}}',
  workChanged: '{key} đã thay đổi',
  worksChanged: '{count, plural, other {# công việc đã thay đổi}}',
  finishedOn: '{what}: hoàn thành {date}',
  begunOn: '{what}: bắt đầu {date}',
  moveEarlier: '{count, plural, other {# công việc}} dời sớm hơn {length}',
  moveLater: '{count, plural, other {# công việc}} dời muộn hơn {length}',
  othersMove: '{count, plural, other {# công việc dời ngày}}',
  and: '{done} · {moves}',
  progressGroup: 'Tiến độ vừa nhập',
  asPlanned: 'Theo kế hoạch',
  yesterday: 'Hôm qua',
  anotherDay: 'Ngày khác',
  keepDates: 'Giữ ngày của chúng',
  whichDay: 'Ngày nào?',
  dayPlaceholder: 'fri, 27 nov, -3d',
  noDay: 'Hãy nhập một ngày như fri, 27 nov hoặc -3d.',
  notCorrected: 'Ngày chưa được sửa',
  notKept: 'Các ngày chưa được giữ',
} satisfies Translation<typeof en>;
