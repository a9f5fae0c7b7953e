import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  split: 'Tách đôi {key}',
  ofBegun:
    'Phần đã làm, {percent} %, hoàn tất cùng {key}. Phần còn lại thành công việc mới, và những việc chờ {key} sẽ chờ việc đó.',
  ofNew:
    '{key} giữ một nửa thời lượng. Phần còn lại thành công việc mới nối sau, và những việc chờ {key} sẽ chờ việc đó.',
  action: 'Tách đôi',
  rest: '{title}, phần còn lại',
  isSplit: '{key} đã tách đôi: phần còn lại là {rest}',
  isNotSplit: '{key} chưa được tách đôi',
} satisfies Translation<typeof en>;
