import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  work: 'Công việc',
  project: 'Dự án',
  watch: 'Theo dõi',
  unwatch: 'Ngừng theo dõi',
  watchedByProject: '{title} (bạn đang theo dõi dự án)',
  isWatched: 'Bạn theo dõi {name}: thay đổi trạng thái, ngày và bình luận sẽ vào hộp thư đến của bạn',
  isNotWatched: 'Bạn không còn theo dõi {name}',
  undo: 'Hoàn tác',
  notChanged: 'Chưa thay đổi được',
} satisfies Translation<typeof en>;
