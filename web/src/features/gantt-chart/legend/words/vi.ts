import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  nothing: 'Không có gì được vẽ trong phần này của kế hoạch.',
  work: 'Công việc, phần đã làm đậm hơn',
  done: 'Đã xong',
  critical: 'Quyết định ngày kết thúc',
  summary: 'Công việc tổng',
  milestone: 'Mốc',
  slack: 'Thời gian dự trữ',
  baseline: 'Kế hoạch gốc',
  baselineSecond: 'Kế hoạch gốc thứ hai',
  baselineThird: 'Kế hoạch gốc thứ ba',
  deadline: 'Hạn chót',
  manual: 'Ngày đặt bằng tay',
  overrun: 'Vượt quá hạn chót',
  link: 'Liên kết: đến sau',
  elsewhere: 'Chờ một công việc không thuộc kế hoạch này',
  broken: 'Liên kết không được giữ',
  overdue: 'Quá hạn',
  constraint: 'Ràng buộc vào một ngày',
  tried: 'Chỉ nằm như vậy trong kế hoạch đang thử',
  parts: 'Gián đoạn: làm thành nhiều phần',
  away: 'Người làm việc đó vắng mặt',
  progressLine: 'Đường tiến độ',
  today: 'Hôm nay',
  edge: 'Thanh nằm về hướng đó',
} satisfies Translation<typeof en>;
