import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  longKey: 'Idempotency-Key có tối đa 255 ký tự nhìn thấy được.',
  sendKey: 'Hãy gửi tối đa 255 ký tự nhìn thấy được.',
  otherBody: 'Idempotency-Key này đã được dùng với nội dung khác. Hãy tạo khóa mới cho lệnh gọi mới.',
  inFlight: 'Lệnh gọi này vẫn đang được xử lý.',
  notActive: 'Tài khoản này không còn hoạt động.',
  signIn: 'Hãy đăng nhập.',
  tooMuch:
    'Bạn hỏi cùng lúc nhiều hơn mức máy chủ xử lý cho một người, để những người khác không phải chờ. Hãy thử lại sau {seconds, plural, other {{seconds} giây}}.',
  diskFull:
    'Ổ đĩa của máy chủ gần đầy nên tạm thời không ghi thêm gì. Vẫn đọc và xóa được. Hãy báo cho người quản trị.',
} satisfies Translation<typeof en>;
