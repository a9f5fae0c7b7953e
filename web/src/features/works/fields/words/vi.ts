import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  inOnePiece: 'Liền một khối',
  interruption: 'Sau {after}, trong {length}',
  none: 'Không có',
  noOne: 'Không có ai',
  nothing: 'Trống',
  planned: 'kế hoạch {date}',
  noDate: 'Không có ngày',
  notVisible: 'Bạn không thấy được',
  unknownPerson: 'Người không rõ',
  hidden: 'Một mục mà bạn không được xem',
  automatic: 'Tự động',
  byHand: 'Thủ công',
  yes: 'Có',
  no: 'Không',
} satisfies Translation<typeof en>;
