import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  tree: 'Cây công việc con',
  showSubWorks: 'Hiện công việc con của {key}',
  hideSubWorks: 'Ẩn công việc con của {key}',
  toParent: 'Đến công việc cấp trên',
  toFirstSubWork: 'Đến công việc con đầu tiên',
  showAll: 'Hiện công việc con của mọi dòng',
  hideAll: 'Ẩn mọi công việc con',
  group: 'Danh sách công việc',
} satisfies Translation<typeof en>;
