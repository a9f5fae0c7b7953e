import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  sendNow: 'Gửi ngay',
  noMailServer: 'Chưa có máy chủ thư: hãy tự báo cho họ',
  tellThem: 'Không gửi thư: hãy tự báo cho họ',
  passLinkOn: 'Không gửi thư: hãy chuyển liên kết sẽ hiện ra tiếp theo',
  noMailServerPassLinkOn: 'Chưa có máy chủ thư: hãy chuyển liên kết sẽ hiện ra tiếp theo',
  copyText: 'Sao chép lời mời',
  text: '{company} mời bạn dùng Gantry: {address} – hãy đăng nhập bằng tài khoản công ty.',
  textCopied: 'Đã sao chép lời mời.',
  textNotCopied: 'Chưa sao chép được lời mời',
} satisfies Translation<typeof en>;
