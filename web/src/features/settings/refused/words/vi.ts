import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  backupsAct: 'tạo và đọc bản sao lưu',
  mailAct: 'thay đổi cài đặt thư',
  companyAct: 'thay đổi cài đặt của công ty',
  policyAct: 'đọc chính sách',
  signInMappingsAct: 'thay đổi những gì đi kèm lần đăng nhập',
  labelsAct: 'thay đổi nhãn',
  statusAct: 'xem tình trạng máy chủ',
  auditAct: 'đọc nhật ký kiểm tra',
} satisfies Translation<typeof en>;
