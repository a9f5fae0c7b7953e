import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  onlyWhenDisabled: 'Công việc chỉ được bàn giao khi một người bị vô hiệu hóa.',
  anotherHeir: 'Hãy chọn một người khác để tiếp quản.',
  uselessHeir: 'Người này không được làm những việc mà họ sẽ tiếp quản. Hãy chọn người khác.',
  noSuchRole: 'Không có vai trò {role}.',
  emailTaken: 'Đã có người dùng địa chỉ {email}.',
  addressTaken: 'Địa chỉ này thuộc về một người khác ở đây.',
  erased: 'Dữ liệu cá nhân của người này đã bị xóa vĩnh viễn.',
  noAccount: '{name} chưa có tài khoản nào để thay. Chỉ người đã đăng nhập mới có.',
  notInvited: '{name} đã tham gia hoặc đã bị vô hiệu hóa, nên không gửi lời mời.',
  ownMatter: 'Chỉ {name} mới đổi được cách Gantry hiển thị với họ.',
  mayDoMoreNamed:
    '{name} có nhiều quyền hơn bạn, nên bạn không thể đổi tên hay địa chỉ e-mail của người này. Hãy nhờ quản trị viên.',
  addressInvites:
    '{name} chưa tham gia, và địa chỉ e-mail quyết định ai được tham gia. Chỉ người được mời người dùng mới có thể đổi địa chỉ này.',
  mayDoMore: '{name} có nhiều quyền hơn bạn, nên bạn không thể vô hiệu hóa hay kích hoạt người này.',
} satisfies Translation<typeof en>;
