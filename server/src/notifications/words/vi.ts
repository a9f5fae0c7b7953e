import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  tooManyMutes:
    'Bạn đã tắt thông báo của {count, number} mục. Hãy bật lại một mục trước khi tắt thêm mục khác.',
  onlyLater: 'Hãy chọn một thời điểm trong tương lai.',
  withinAYear: 'Hãy chọn một thời điểm trong vòng một năm.',
  tooManyWatches:
    'Bạn đang theo dõi {count, number} công việc và dự án. Hãy ngừng theo dõi một mục trước khi theo dõi thêm.',
} satisfies Translation<typeof en>;
