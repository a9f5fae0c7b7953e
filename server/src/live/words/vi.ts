import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  stopping: 'Máy chủ này đang dừng. Hãy thử lại sau giây lát.',
  tooManyBrowsers: 'Bạn đã kết nối quá nhiều trình duyệt.',
} satisfies Translation<typeof en>;
