import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Nối các việc quanh việc bị xóa?',
  about:
    'Có công việc đứng trước và đứng sau những gì bạn xóa. {count, plural, other {# liên kết giữ thứ tự của chúng:}}',
  link: '{predecessor} đứng trước {successor}',
  more: '{count, plural, other {và # liên kết nữa}}',
  remember: 'Từ nay làm như vậy, không hỏi lại',
  rememberNote: 'Có thể đổi trong Cài đặt, Tài khoản.',
  cancel: 'Hủy',
  without: 'Chỉ xóa',
  with: 'Xóa và nối',
  notKept: 'Lựa chọn của bạn chưa được lưu',
} satisfies Translation<typeof en>;
