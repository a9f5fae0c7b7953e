import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  copyOf: 'Sao chép {key}',
  stays: 'Bình luận, lịch sử và tiến độ ở lại với bản gốc.',
  cancel: 'Hủy',
  copy: 'Sao chép',
  noProject: 'Không có dự án',
  sameProject: 'Cùng dự án',
  keep: 'Giữ nguyên',
  shift: 'Dời',
  none: 'Không có',
  dates: 'Ngày',
  firstStart: 'Ngày bắt đầu đầu tiên',
  chooseFirstStart: 'Ngày bắt đầu đầu tiên…',
  startsOn: 'Bắt đầu {day}',
  withSubWorks: 'Kèm các công việc con và liên kết giữa chúng',
  withPeople: 'Kèm người phụ trách và người thực hiện. Gantry báo cho họ.',
  notTakenBack: 'Không thể hoàn tác việc sao chép',
  theCopy: 'Bản sao của {key}',
  copied: 'Đã sao chép {key} thành {copy}',
  manyCopied: 'Đã sao chép {count, number} công việc thành {copy}',
} satisfies Translation<typeof en>;
