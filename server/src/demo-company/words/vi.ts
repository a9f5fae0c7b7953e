import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notThere: 'Ở đây không còn công ty mẫu nào nữa.',
  demoPerson:
    'Bạn đang đăng nhập với tư cách một người của công ty mẫu, người này sẽ mất cùng công ty mẫu. Hãy mời chính bạn làm quản trị viên, đăng nhập bằng người đó, rồi xóa.',
  notAll: 'Xóa công ty mẫu đòi hỏi mọi quyền trên dự án, công việc, người dùng và phòng ban.',
} satisfies Translation<typeof en>;
