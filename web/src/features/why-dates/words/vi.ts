import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noDates: 'Chưa có ngày',
  from: 'từ {date}',
  due: 'đến hạn {date}',
  span: '{from} đến {to}',
  waitsFor: 'Công việc này chờ gì',
  waitsForOne: 'Nó chờ',
  waitsForChain: 'Nó chờ lần lượt',
  moreBack: '{count, number} mục nữa, ngược về điểm bắt đầu',
  hiddenWork: 'Một công việc bạn không được xem',
  back: 'Quay lại',
  notWorkedOut: 'Không tính được phần này',
  looking: 'Đang xem kế hoạch',
  open: 'Mở {key}',
} satisfies Translation<typeof en>;
