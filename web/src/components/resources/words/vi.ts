import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  crew: 'Tổ đội',
  machine: 'Máy móc',
  subcontractor: 'Nhà thầu phụ',
  other: 'Khác',
  material: 'Vật liệu',
  cost: 'Chi phí',
  unknown: 'Nguồn lực mà bạn không thấy được',
} satisfies Translation<typeof en>;
