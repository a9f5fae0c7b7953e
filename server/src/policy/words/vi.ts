import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchAction: 'Không có hành động {action} trên {target}.',
  oneOf: 'Một trong: {choices}.',
  noSuchRole: 'Quy tắc {number, number} nói về một vai trò không tồn tại.',
  ownNames: 'Hãy đặt cho mỗi vai trò một tên riêng.',
  roleInUse: '{people, plural, other {{people} người đang có}} vai trò bị xóa. Hãy lấy lại vai trò đó trước.',
} satisfies Translation<typeof en>;
