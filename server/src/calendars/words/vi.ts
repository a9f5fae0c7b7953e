import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostCalendars: 'Một công ty có nhiều nhất {most, number} lịch. Hãy xóa bớt những lịch không còn dùng.',
  mostOwnCalendars:
    'Bạn đã có {most, number} lịch. Hãy xóa bớt những lịch không còn dùng, hoặc chọn một lịch đã có.',
  mostBytes:
    'Các lịch của công ty chiếm hơn {megabytes, number} MB. Hãy xóa bớt ngoại lệ hoặc những lịch không còn dùng.',
  mostOwnBytes:
    'Các lịch của bạn chiếm hơn {megabytes, number} MB. Hãy xóa bớt ngoại lệ hoặc những lịch không còn dùng.',
  mostDays:
    'Ngoại lệ của tất cả các lịch có hơn {most, number} ngày. Hãy cho các ngoại lệ lặp lại kết thúc sớm hơn.',
  mostOwnDays:
    'Ngoại lệ trong các lịch của bạn có hơn {most, number} ngày. Hãy cho các ngoại lệ lặp lại kết thúc sớm hơn.',
  needsTime:
    'Một lịch cần có thời gian làm việc. Hãy cho ít nhất một ngày trong tuần có giờ làm, và chừa lại những ngày không nghỉ.',
  childWithoutTime: 'Lịch {name} dựa trên lịch này và sẽ không còn thời gian làm việc.',
  mostParents: 'Một lịch dựa trên nhiều nhất {most, number} lịch khác.',
  endsBeforeBegin:
    'Giờ làm việc của {where} phải kết thúc sau khi bắt đầu. Hãy nhập ca qua nửa đêm thành 22:00–24:00 của ngày này và 0:00–6:00 của ngày sau.',
  timesOverlap: 'Giờ làm việc của {where} chồng lên nhau, hoặc không theo thứ tự.',
  reversed: '“{name}” không được kết thúc trước khi bắt đầu.',
  wakeChanged: 'Một kế hoạch đã thay đổi từ khi xem trước. Hãy xem lại danh sách rồi lưu lần nữa.',
  sunday: 'Chủ nhật',
  monday: 'thứ Hai',
  tuesday: 'thứ Ba',
  wednesday: 'thứ Tư',
  thursday: 'thứ Năm',
  friday: 'thứ Sáu',
  saturday: 'thứ Bảy',
  dayIn: '{day} trong “{name}”',
  quoted: '“{name}”',
  tooOften: '“{name}” lặp quá nhiều: nhiều nhất {most, number} lần. Hãy cho kết thúc sớm hơn.',
  tooMany: 'Tính cả các ngày lặp thì có {count, number} ngoại lệ. Một lịch có nhiều nhất {most, number}.',
  onItself: '{name} sẽ dựa trên chính nó: {names} dẫn ngược lại nó.',
  stillUsed: '{name} vẫn đang được dùng bởi {uses}. Hãy chọn lịch khác ở đó trước.',
  companyUse: 'công ty',
  calendarUse: '{count, plural, other {lịch}} {names}',
  departmentUse: '{count, plural, other {phòng ban}} {names}',
  projectUse: '{count, plural, other {dự án}} {names}',
  workUse: '{count, plural, other {công việc}} {names}',
  userUse: '{count, plural, other {người}} {names}',
  resourceUse: '{count, plural, other {nguồn lực}} {names}',
  more: '{count, number} mục khác',
  unseen: '{count, number} mục bạn không thấy được',
} satisfies Translation<typeof en>;
