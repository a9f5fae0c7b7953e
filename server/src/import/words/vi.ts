import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  projectArchived: 'Dự án {key} đã lưu trữ. Hãy đưa nó ra khỏi kho lưu trữ trước.',
  noSuchProject: 'Không có dự án này, hoặc bạn không thấy được nó.',
  keyTaken: 'Mã {key} thuộc về một dự án khác, bây giờ hoặc trước đây. Hãy chọn mã khác.',
  otherFitting: 'Bây giờ sẽ mời {fitting} người trong tệp này, không phải {announced}. Hãy xem lại các dòng.',
  tooManyPeople: 'Tệp có hơn {most, number} người. Hãy chia nhỏ tệp.',
  notActive: 'Tài khoản này không còn hoạt động.',
  tooManyFiles: 'Bạn có {count, number} tệp đang chờ nhập. Hãy xóa bớt trước.',
  wholeAlready: 'Toàn bộ tệp của lần nhập này đã đến rồi.',
  otherLength: 'Phần này không đúng độ dài. Hãy gửi lại tệp.',
  notWhole: 'Tệp chưa đến đủ. Hãy gửi phần còn lại.',
  importedAlready: 'Tệp này đã được nhập. Hãy chọn lại tệp để nhập lần nữa.',
  rehearseFirst: 'Hãy xem trước lần nhập này đã.',
  rehearsedAnew: 'Lần nhập này có bản xem trước mới. Hãy xem lại trước khi nhập.',
  busy: 'Máy chủ đang xử lý lần nhập này. Hãy chờ đến khi xong.',
  noWorks:
    'Không hàng nào trong {count, number} hàng của bảng trở thành công việc. Hãy chọn cột chứa tiêu đề, và lưu tệp văn bản với một dấu phân cách giữa các ô.',
  keyKept: '{key} được dành cho công việc không thuộc dự án.',
} satisfies Translation<typeof en>;
