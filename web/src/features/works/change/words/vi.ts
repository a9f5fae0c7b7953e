import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notChanged: '{key} chưa được thay đổi',
  startThenToo: 'Cũng bắt đầu hôm đó',
  oneDayLong: 'Đặt độ dài 1 ngày',
  binned: 'Đã cho {key} vào thùng rác',
  notBinned: '{key} chưa được cho vào thùng rác',
  willBeBinned: '{key} sẽ vào thùng rác khi bạn có kết nối.',
  statusIs: '{key}: {status}',
  fieldIs: '{field}: {value}',
  isNow: '{key}, {what}',
  linkCopied: 'Đã sao chép liên kết đến {key}',
} satisfies Translation<typeof en>;
