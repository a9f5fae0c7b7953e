import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  testSubject: 'Gantry gửi được thư',
  testLead: 'Đây là thư thử mà bạn đã yêu cầu.',
  openGantry: 'Mở Gantry',
  testFoot: 'Bạn đã yêu cầu thư này trong cài đặt của Gantry.',
  mailSettings: 'Cài đặt thư',
  mention:
    '{count, plural, =1 {{name} đã nhắc tên bạn trong {key}.} other {{name} đã nhắc tên bạn trong bình luận của # công việc.}}',
  askWhy: '{count, plural, =1 {{name} hỏi vì sao {key} trễ.} other {{name} hỏi vì sao # công việc trễ.}}',
  imported:
    '{count, plural, =1 {{name} đã nhập {key}, một công việc chưa xong của bạn.} other {{name} đã nhập # công việc chưa xong của bạn.}}',
  importFoot: 'Bạn nhận thư này vì một lần nhập dữ liệu đã tạo các công việc chưa xong của bạn.',
  handOver:
    '{count, plural, =1 {{name} đã giao cho bạn phụ trách {key}.} other {{name} đã giao cho bạn phụ trách # công việc.}}',
  assigned:
    '{count, plural, =1 {{name} đã phân công bạn thực hiện {key}.} other {{name} đã phân công bạn thực hiện # công việc.}}',
  comment: '{count, plural, =1 {{name} đã bình luận về {key}.} other {{name} đã bình luận về # công việc.}}',
  review: '{count, plural, =1 {{name} nhờ bạn duyệt {key}.} other {{name} nhờ bạn duyệt # công việc.}}',
  sentBack:
    '{count, plural, =1 {{name} đã gửi trả {key} cho bạn.} other {{name} đã gửi trả # công việc cho bạn.}}',
  calendarMoved:
    '{count, plural, =1 {{name} đã đổi lịch làm việc {calendar}, làm dời một công việc thuộc dự án bạn phụ trách.} other {{name} đã đổi lịch làm việc {calendar}, làm dời # công việc thuộc dự án bạn phụ trách.}}',
  pushed:
    '{count, plural, =1 {{name} đã dời {key} quá hạn chót.} other {{name} đã dời # công việc quá hạn chót.}}',
  becameLate: '{count, plural, =1 {{key} bị trễ.} other {# công việc của bạn bị trễ.}}',
  becameLateInProject:
    '{count, plural, =1 {{key} của {project} đã trễ.} other {# công việc của {project} đã trễ.}}',
  reminder: '{key} đến hạn {day}.',
  changed: '{count, plural, =1 {{name} đã thay đổi {key}.} other {{name} đã thay đổi # công việc.}}',
  hiddenPerson: 'Một người mà bạn không thấy',
  theWork: 'Công việc',
  answer: 'Trả lời trong Gantry',
  openWork: 'Mở trong Gantry',
  reminderFoot: 'Bạn nhận thư này vì đã yêu cầu nhắc trước khi công việc đến hạn.',
  lateFoot:
    'Bạn nhận thư này vì có công việc bị trễ mà bạn phụ trách, được phân công hoặc thuộc dự án bạn phụ trách.',
  noticeFoot:
    'Bạn nhận thư này vì việc cần đến bạn và bạn chưa đọc trong Gantry. Trả lời thư này sẽ không đến ai.',
  digestSubject: 'Ngày của bạn trong Gantry: {day}',
  digestLead:
    '{late, plural, =0 {Không có gì trễ} other {# công việc trễ}}, {due, plural, =0 {không có gì đến hạn trong một tuần} other {# việc đến hạn trong một tuần}}, {waiting, plural, =0 {không có gì chờ bạn} other {# việc chờ bạn}}.',
  late: 'Trễ',
  due: 'Đến hạn trong một tuần',
  waiting: 'Chờ bạn',
  happened: 'Những gì đã xảy ra',
  dueOn: 'đến hạn {day}',
  more: '{count, plural, other {thêm # việc trong Gantry}}',
  digestFoot: 'Bạn nhận bản tóm tắt này vào ngày làm việc, vào giờ bạn đã chọn.',
  lookAheadSubject: '{name}: {from} đến {to}',
  lookAheadLead:
    '{count, plural, other {{sender} gửi bạn những gì cần làm trong {name} từ {from} đến {to}: # công việc.}}',
  lookAheadOwnLead: '{count, plural, other {Cần làm trong {name} từ {from} đến {to}: # công việc.}}',
  lookAheadFoot:
    'Bạn nhận thư này vì nó được gửi cho bạn, hoặc cho các thành viên của dự án, từ dòng thời gian của dự án.',
  openTimeline: 'Mở dòng thời gian',
  invitationSubject: '{company} mời bạn dùng Gantry',
  invitationLead: '{name} mời bạn dùng Gantry, nơi {company} lập kế hoạch công việc.',
  invitationNote: 'Hãy đăng nhập bằng tài khoản công ty {email} của bạn.',
  invitationLinkNote: 'Liên kết chỉ dành cho bạn. Liên kết dùng được một lần, đến hết {day}.',
  joinCompany: 'Tham gia {company}',
  invitationFoot:
    'Bạn nhận thư này vì {name} đã mời bạn dùng Gantry. Nếu bạn không tham gia, sẽ không có thư nào khác. Nếu bạn không biết {name}, hãy bỏ qua thư này.',
  noTrade: 'Không có tổ đội hay máy',
  noPerson: 'Không ai',
  noLabel: 'Không có nhãn',
  unknownPushService: 'Địa chỉ này không thuộc nhà cung cấp trình duyệt nào.',
  notSetUp: 'Chưa thiết lập máy chủ thư: người vận hành khai báo trong SMTP_URL.',
} satisfies Translation<typeof en>;
