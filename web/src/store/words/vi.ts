import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  whoCould: '{count, plural, other {Người làm được: {people} và # người nữa.}}',
  whoCouldAll: 'Người làm được: {people}.',
  whoIs: '{name} ({as})',
  noOne: 'Không có người nào mà bạn thấy được phép làm việc này.',
  owner: 'người phụ trách',
  assignee: 'người thực hiện',
  reviewer: 'người duyệt',
  creator: 'người tạo',
  projectMember: 'thành viên dự án',
  projectLead: 'trưởng dự án',
  departmentHead: 'trưởng phòng',
  deputy: 'người thay thế của phòng ban',
  manager: 'quản lý',
  admin: 'quản trị viên',
  ownRole: 'theo vai trò',
  askForIt: 'Xin quyền',
  asked: 'Bạn đã xin quyền này {moment}.',
  isAsked: '{people} thấy trong hộp thư đến rằng bạn xin quyền này',
  notAsked: 'Chưa gửi được yêu cầu',
  mayNot: 'Bạn không được phép {what}',
  home: 'Trang chủ',
  whyThisDate: 'Vì sao là ngày này?',
} satisfies Translation<typeof en>;
