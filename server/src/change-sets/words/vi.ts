import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notUndoable: 'Không hoàn tác được nữa: có mục khác phụ thuộc vào nó, hoặc đã thay chỗ nó.',
  noSuchVersion: 'Chưa có phiên bản như vậy.',
  newestVersion: 'Phiên bản mới nhất là {newest}.',
  nothingToUndo: 'Không còn gì để hoàn tác. {why}',
  changedSince: '{names} đã đổi {fields} từ lúc bạn xem.',
  browserOnly: 'Mã truy cập không thể thay đổi mục này. Hãy làm việc này trong trình duyệt.',
  removed: 'Mục này đã bị xóa hẳn.',
  changedBy: '{name} đã đổi mục này từ đó.',
} satisfies Translation<typeof en>;
