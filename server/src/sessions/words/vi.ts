import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  csrf: 'Tiêu đề X-XSRF-TOKEN phải lặp lại cookie XSRF-TOKEN của phiên này. Hãy tải lại trang rồi thử lại.',
  signIn: 'Hãy đăng nhập.',
  linkUsed: 'Liên kết này đã được dùng hoặc đã hết hạn.',
  usedTwice: 'Phiên này đã kết thúc vì mã của nó được dùng hai lần. Hãy đăng nhập.',
  noSuchSession: 'Không có phiên này.',
  over: 'Phiên của bạn đã kết thúc. Hãy đăng nhập lại.',
  disabled: 'Tài khoản này đã bị vô hiệu hóa. Hãy hỏi quản trị viên.',
  browserOnly: 'Việc này được làm trong trình duyệt. Không mã truy cập nào làm được.',
  onlyReads: 'Mã truy cập này chỉ đọc được. Hãy tạo một mã đọc và ghi được.',
  tokenNotValid: 'Mã truy cập này không hợp lệ. Có thể mã đã hết hạn hoặc bị thu hồi.',
} satisfies Translation<typeof en>;
