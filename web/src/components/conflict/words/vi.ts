import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  changedToo: '{what} cũng đã được người khác thay đổi',
  chooseEach: 'Hãy chọn giá trị mà mỗi trường giữ lại. Trường bạn không chọn sẽ giữ giá trị của họ.',
  keepTheirs: 'Giữ của họ',
  saveChoice: 'Lưu lựa chọn của tôi',
  you: 'Bạn',
  yourText: '{name}: văn bản của bạn',
  nothing: 'Trống',
  yes: 'Có',
  no: 'Không',
} satisfies Translation<typeof en>;
