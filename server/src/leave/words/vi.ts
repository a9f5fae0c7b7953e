import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noAddress: 'Hãy nhập địa chỉ lịch bắt đầu bằng https:// và không chứa tên người dùng.',
  noAnswer:
    'Không có lịch nào mà máy chủ này được gọi trả lời ở địa chỉ đó. Hãy kiểm tra địa chỉ. Nếu địa chỉ ở trong mạng của bạn, hãy nhờ người vận hành cho phép.',
  noCalendar: 'Không có lịch ở địa chỉ đó, hoặc địa chỉ yêu cầu đăng nhập.',
  tooLarge: 'Nội dung ở địa chỉ đó lớn hơn 2 MB.',
  tooSlow: 'Lịch không đến trong 10 giây.',
} satisfies Translation<typeof en>;
