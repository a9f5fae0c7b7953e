import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  archiveName: 'Lưu trữ {name}?',
  archiveWhat: 'Dự án đã lưu trữ không còn trong danh sách và ô chọn. Có thể đưa dự án ra khỏi kho lưu trữ.',
  openWorksStay:
    '{count, plural, other {# công việc vẫn mở: người phụ trách vẫn thấy chúng trong danh sách, kể cả khi quá hạn.}}',
  settleOpenWorks: 'Hoàn thành, bàn giao hoặc hủy chúng trước',
  deleteName: 'Xóa {name}',
  countingWorks: 'Đang đếm công việc của dự án…',
  typeKey: 'Nhập {key}, mã của dự án, để xóa',
  deleteWithWorks: 'Xóa dự án và {count, plural, other {# công việc}}',
  belongTo: '{count, plural, other {# người}} thuộc {name}.',
  roleLead: 'Trưởng dự án',
  roleMember: 'Thành viên',
  addPerson: 'Thêm một người',
  roleOf: 'Vai trò của {name}',
  removeName: 'Bỏ {name}',
  saveMembers: 'Lưu thành viên',
  membersMerged:
    'Trong lúc đó, một người khác đã thay đổi thành viên. Danh sách dưới đây gồm cả thay đổi của họ và của bạn: hãy lưu để giữ cả hai.',
  copyName: 'Sao chép {name}',
  copyWhat:
    'Gồm công việc, liên kết, lịch và nhãn, chưa có gì được làm. Bình luận, tệp và lịch sử ở lại bản gốc.',
  copyStart: 'Kế hoạch bắt đầu ngày',
  copyStartHelp: 'Mọi ngày khác dời theo, tính bằng giờ làm việc.',
  copyKeepsDates: 'Giữ nguyên ngày',
  copyPeople: 'Giữ trưởng dự án, thành viên, người phụ trách và người thực hiện',
  isCopied: 'Đã sao chép {name}, gồm {count, plural, other {# công việc}}',
  changeKey: 'Đổi mã',
  changeKeyWhat: 'Công việc giữ nguyên số dưới mã mới. Liên kết và văn bản có {key} vẫn dẫn đến chúng.',
  newKey: 'Mã mới',
  keyIsChanged: '{from} nay là {to}',
} satisfies Translation<typeof en>;
