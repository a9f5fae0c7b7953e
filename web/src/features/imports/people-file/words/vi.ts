import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Nhập người từ tệp',
  what: 'Mỗi hàng trở thành một người được mời. Không có gì xảy ra trước khi bạn xem hết các hàng.',
  file: 'Tệp CSV',
  columns:
    'Hàng đầu tiên đặt tên cho các cột: tên, email, chức danh, phòng ban (kèm đường dẫn), vai trò, quản lý.',
  orPaste: 'Hoặc dán các hàng',
  example: 'Tên;Email;Phòng ban;Vai trò;Quản lý',
  cancel: 'Hủy',
  invite: '{count, plural, =0 {Mời} other {Mời # người}}',
  summary: '{fitting, plural, other {# hàng phù hợp}}, {unfit, plural, other {# hàng không}}.',
  rows: 'Các hàng của tệp',
  moreRows: '{count, plural, other {Còn # hàng nữa}} không hiện ở đây.',
  areInvited: '{count, plural, other {Đã mời # người}}.',
  linksTitle: '{count, plural, other {# liên kết mời}}',
  linksWhat: 'Gửi từng liên kết cho đúng người. Mỗi liên kết dùng được một lần và chỉ hiện lúc này.',
  links: 'Liên kết mời',
  linksCopied: 'Đã sao chép các liên kết.',
  copyAll: 'Sao chép tất cả',
  done: 'Xong',
  wrongName: 'Không có tên nào dùng được.',
  wrongEmail: '“{about}” không phải là địa chỉ email.',
  wrongTitle: 'Chức danh “{about}” quá dài.',
  emailTwice: 'Hàng {about} có cùng địa chỉ email.',
  emailTaken: 'Đã có người với địa chỉ {about} ở đây.',
  noneDepartment: 'Không có phòng ban “{about}”.',
  severalDepartment: 'Có nhiều phòng ban tên “{about}”. Hãy viết đường dẫn, chẳng hạn Công ty / Phòng ban.',
  noRole: 'Không có vai trò “{about}”.',
  noneManager: 'Không có người “{about}” ở đây hoặc trong một hàng phù hợp.',
  severalManager: 'Có nhiều người tên “{about}”. Hãy viết địa chỉ email.',
} satisfies Translation<typeof en>;
