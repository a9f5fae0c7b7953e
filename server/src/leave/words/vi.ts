import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noAddress:
    'Đây không phải là địa chỉ của một lịch. Địa chỉ bắt đầu bằng https:// và không nêu tên người dùng.',
  mayNotCall:
    'Máy chủ này không được gọi địa chỉ đó: đó không phải là địa chỉ https trên internet công cộng. Hãy nhờ người vận hành máy chủ cho phép.',
  noAnswer: 'Không có gì trả lời ở địa chỉ đó.',
  noCalendar: 'Không có lịch ở địa chỉ đó, hoặc địa chỉ yêu cầu đăng nhập.',
  tooLarge: 'Nội dung ở địa chỉ đó lớn hơn 2 MB.',
  tooSlow: 'Địa chỉ không trả lời trong 10 giây.',
} satisfies Translation<typeof en>;
