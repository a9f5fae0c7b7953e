import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notDisabled: 'Hãy vô hiệu hóa {name} trước, để công việc, dự án và phòng ban được bàn giao.',
  erased: 'Dữ liệu của {name} đã bị xóa rồi.',
  otherName: 'Đây không phải tên của người này. Hãy gõ đúng tên như hiển thị ở đây.',
} satisfies Translation<typeof en>;
