import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  lateDays: 'trễ {count, number} ngày',
  wasDue: 'đến hạn {day}',
  late: 'trễ',
  noDate: 'Không có ngày',
  noDueDate: 'Không có ngày đến hạn',
  due: 'Đến hạn {date}',
  finished: 'Kết thúc {finished}',
  dueFinished: 'Đến hạn {date}. Kết thúc {finished}',
  dueBegun: 'Đến hạn {date}. Bắt đầu {begun}',
  priority: 'Độ ưu tiên: {priority}',
  blocked: 'Bị chặn',
  blockedUnnamed: 'Bị chặn: một công việc phải làm trước chưa xong',
  blockedBy: 'Bị chặn: đang chờ {works}',
  blockedByMore: 'Bị chặn: đang chờ {works} và {count, number} công việc khác',
  hiddenWork: 'một công việc mà bạn không thấy được',
  me: '{name} (tôi)',
  noOwner: 'Không có người phụ trách',
  noProject: 'Không có dự án',
  noDepartment: 'Không có phòng ban',
} satisfies Translation<typeof en>;
