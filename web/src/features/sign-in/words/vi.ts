import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  processing: 'Đang xử lý đăng nhập...',
  verifying: 'Đang kiểm tra thông tin đăng nhập...',
  exchanging: 'Đang xác thực với máy chủ...',
  loading: 'Đang tải dữ liệu người dùng...',
  waiting: 'Đang tải dữ liệu người dùng... Máy chủ chưa trả lời. Đang thử lại.',
  signInWithMicrosoft: 'Đăng nhập bằng Microsoft',
  signedOutElsewhere: 'Bạn đã đăng xuất ở một thẻ khác của trình duyệt này.',
  sessionEnded: 'Phiên làm việc đã kết thúc: bạn đã bị đăng xuất từ trình duyệt khác hoặc phiên đã hết hạn.',
  signingOut: 'Đang đăng xuất…',
  failed: 'Lỗi xác thực',
  failedMore: 'Máy chủ không xác minh được thông tin đăng nhập của bạn. Vui lòng đăng nhập lại.',
  tryAgain: 'Thử lại',
  insecure: 'Cần địa chỉ an toàn để đăng nhập',
  insecureMore:
    'Trang này được tải qua http thường, nơi trình duyệt tắt những gì cần cho việc đăng nhập. Hãy mở Gantry qua https, hoặc ngay trên máy chủ tại http://localhost (từ máy khác có thể dùng đường hầm ssh).',
} satisfies Translation<typeof en>;
