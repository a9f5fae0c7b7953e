import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  rescheduleLeft: 'Xếp lại phần còn lại',
  moveLater: '{works, plural, other {# công việc}} dời muộn hơn {days, plural, other {# ngày làm việc}}.',
  moveEarlier: '{works, plural, other {# công việc}} dời sớm hơn {days, plural, other {# ngày làm việc}}.',
  moveUpToLater:
    '{works, plural, other {# công việc}} dời muộn hơn tối đa {days, plural, other {# ngày làm việc}}.',
  moveUpToEarlier:
    '{works, plural, other {# công việc}} dời sớm hơn tối đa {days, plural, other {# ngày làm việc}}.',
  moveBothWays:
    '{works, plural, other {# công việc}} dời sớm hơn tối đa {earlier, plural, other {# ngày làm việc}} và muộn hơn tối đa {later, plural, other {# ngày làm việc}}.',
  moveLittle: '{works, plural, other {# công việc}} dời chưa tới một giờ.',
  missDeadline: '{count, plural, other {# công việc}} sẽ lỡ hạn chót: {names}.',
  missDeadlineAndMore:
    '{count, plural, other {# công việc}} sẽ lỡ hạn chót: {names}, và {more, number} công việc khác.',
  endsLater: 'Dự án kết thúc {after} thay vì {before}, muộn hơn {days, plural, other {# ngày làm việc}}.',
  endsEarlier: 'Dự án kết thúc {after} thay vì {before}, sớm hơn {days, plural, other {# ngày làm việc}}.',
  pastTarget: 'Như vậy là quá mục tiêu, {target}.',
  nothingMoves: 'Không có gì dời ngày.',
  workingOut: 'Đang tính những gì dời ngày …',
  worksMove: '{count, plural, other {<b>#</b> công việc dời ngày}}',
  becomeLate: '{count, plural, other {<b>#</b> sẽ trễ}}',
  inProjects: '{count, plural, other {trong # dự án}}',
  hiddenMove: '{count, plural, other {và # công việc bạn không xem được}}',
  leadsTold:
    '{count, plural, =0 {Bạn có thể hoàn tác trong một bước.} other {# trưởng dự án được báo. Bạn có thể hoàn tác trong một bước.}}',
  keepDates: 'Giữ ngày của dự án này',
  afterTarget: 'sau mục tiêu {date}',
  ownersConcerned: 'Liên quan đến {names}.',
  ownersConcernedMore: 'Liên quan đến {names} và {count, plural, other {# người khác}}.',
  changeCalendarTitle: 'Đổi lịch làm việc của {key}',
  calendarTo: 'Sang {calendar}.',
  change: 'Đổi',
  changeAndMove: '{count, plural, other {Đổi và dời # công việc}}',
  cancelChange: 'Hủy',
  wakeChanged: 'Một kế hoạch đã thay đổi từ khi xem trước. Hãy xem lại danh sách rồi lưu lần nữa.',
} satisfies Translation<typeof en>;
