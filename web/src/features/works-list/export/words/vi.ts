import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  export: 'Xuất',
  exportAs: 'Xuất dạng {format}',
  inAllColumns: '{format}, tất cả các cột',
  shown: 'Xuất những gì đang hiển thị',
  allColumns: 'Tất cả các cột',
  notExported: 'Không xuất được các công việc',
} satisfies Translation<typeof en>;
