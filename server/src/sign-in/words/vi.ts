import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  disabled: 'Tài khoản này đã bị vô hiệu hóa. Hãy hỏi quản trị viên.',
  notInvited: 'Chưa ai mời tài khoản này. Hãy xin quản trị viên một lời mời.',
  accountReplaced:
    'Địa chỉ của bạn thuộc về một người ở đây đang đăng nhập bằng tài khoản khác. Có lẽ tài khoản của bạn đã được tạo lại. Hãy xin quản trị viên một liên kết để kết nối tài khoản.',
  providerSilent: 'Nhà cung cấp đăng nhập hiện không trả lời. Hãy thử lại.',
  notVerified: 'Không xác minh được lần đăng nhập này. Hãy đăng nhập lại.',
  signIn: 'Hãy đăng nhập.',
  tooManyFailures: 'Quá nhiều lần đăng nhập thất bại từ đây. Hãy chờ vài phút.',
  tooManyTokens: 'Bạn có {count, number} mã truy cập. Hãy thu hồi một mã trước.',
} satisfies Translation<typeof en>;
