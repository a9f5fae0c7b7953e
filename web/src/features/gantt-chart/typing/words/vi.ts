import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  renamed: 'Đã đổi tên {key}',
  tooLong: 'Trường {field} dài nhiều nhất {most} ký tự; ở đây có {length}.',
  hasNone: '{key} không có {field}',
  hasText: '{key} có {field} {text}',
  progressRange: 'Tiến độ là một số từ 0 đến 100.',
  isMilestone: '{key} là một mốc',
  takes: '{key} kéo dài {length}',
  doneBy: '{key} phải xong trước {date}',
  hasDate: '{key} có {field} {date}',
  isNobodys: '{key} không có người phụ trách',
  otherOwner: '{key} có người phụ trách khác',
  priorityIs:
    '{key}: {priority, select, urgent {khẩn cấp} high {cao} medium {trung bình} low {thấp} other {không ưu tiên}}',
  isDue: '{key} đến hạn {date}',
  starts: '{key} bắt đầu {date}',
  noDate: '“{typed}” không phải là ngày: hãy nhập như 4/12, 4/12 15:00, fri hoặc +3d.',
  dayOffKept: '{date}: ngày nghỉ, giữ như đã nhập',
  dayOffCounts: '{date}: ngày nghỉ, tính là {counted}',
  outsideKept: '{date}: ngoài giờ làm việc, giữ như đã nhập',
  outsideCounts: '{date}: ngoài giờ làm việc, tính là {counted}',
} satisfies Translation<typeof en>;
