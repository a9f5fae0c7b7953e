import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  goBack: 'Quay lại',
  backToHome: 'Về trang chủ',
  broken: 'Đã xảy ra lỗi!',
  showError: 'Xem lỗi',
  hideError: 'Ẩn lỗi',
  tryAgain: 'Thử lại',
  forbidden: 'Không có quyền truy cập',
  mayNow: 'Giờ bạn đã có quyền này ({action} {target}). Hãy quay lại và thử lần nữa.',
  noPermission: 'Bạn không có quyền mà trang này yêu cầu.',
  noPermissionTo: 'Bạn không có quyền này: {action} {target}.',
  rule: 'Quy tắc: {rule}',
  general: 'Rất tiếc! Đã xảy ra lỗi.',
  generalMore: 'Xin lỗi vì sự bất tiện này. Vui lòng thử lại sau.',
  notFound: 'Rất tiếc! Không tìm thấy trang!',
  notFoundMore: 'Trang bạn tìm không tồn tại hoặc có thể đã bị gỡ bỏ.',
  notFoundPart: 'Không tìm thấy',
  unavailable: 'Dịch vụ tạm ngừng',
  unavailableMore:
    'Gantry đang khởi động lại hoặc chưa kết nối được cơ sở dữ liệu. Những gì bạn đã lưu vẫn an toàn.',
  nextTry: 'Thử lại sau {seconds} giây.',
  trying: 'Đang thử…',
  tryNow: 'Thử ngay',
  whoCould: 'Người làm được: {people}. Hãy hỏi một người trong số họ.',
  adminCan: 'Quản trị viên có thể thay đổi điều này.',
} satisfies Translation<typeof en>;
