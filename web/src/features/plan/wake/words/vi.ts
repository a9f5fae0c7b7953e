import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  working: 'Đang tính những gì theo sau …',
  moves: '{count, number} việc dời ngày',
  becomeLate: '{count, plural, other {# việc thành trễ}}',
  becomeLateOf: '{count, plural, other {# việc thành trễ: {owners}}}',
  unknownPerson: 'một người',
  moreOwners: '{count, number} người khác',
  tooMuch: '{name} quá tải {hours} giờ trong tuần {week}',
  tooMuchOfSeveral:
    '{name} và {more, plural, other {# người khác}} quá tải tới {hours} giờ trong tuần {week}',
  loadsKnownUntil: 'khối lượng chỉ biết đến {date}',
  projectEnd: 'ngày kết thúc dự án {shift}',
  pastTarget: 'quá mục tiêu',
  broken: '{count, plural, other {# liên kết không còn được giữ}}',
  held: '{count, plural, other {# công việc được lên lịch bằng tay từ nay}}',
  followersMoved: '{count, plural, other {# việc theo sau đã dời}}',
  pastDeadlines: '{count, plural, other {# việc quá hạn chót}}',
  overloaded: '{count, plural, other {# người quá tải}}',
  endsLater: 'dự án kết thúc muộn hơn {amount}',
  endsEarlier: 'dự án kết thúc sớm hơn {amount}',
  workingDays: '{count, plural, other {# ngày làm việc}}',
  hours: '{count, plural, other {# giờ}}',
  minutes: '{count, plural, other {# phút}}',
  shortDays: '{amount} ngày',
  shortHours: '{amount} giờ',
  shortMinutes: '{amount} phút',
  onDay: 'vào {date}',
  span: '{from} đến {to}',
  fullDay: '{day} {month}',
  fullDayAndYear: '{day} {month} {year}',
} satisfies Translation<typeof en>;
