import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notLoaded: 'Không tải được dòng thời gian',
  loading: 'Đang tải dòng thời gian',
  nothingYet: 'Chưa có gì trên dòng thời gian',
  createFirst: 'Hãy tạo công việc đầu tiên của dự án, có ngày bắt đầu và ngày đến hạn.',
  timeline: 'Dòng thời gian',
  inTheChart: 'Trong biểu đồ',
  noneHere:
    '{only, select, late {Kế hoạch này không có công việc nào trễ.} critical {Kế hoạch này không có công việc nào thuộc đường găng.} other {Kế hoạch này không có công việc nào.}}',
  noneNamed:
    '{only, select, late {Không có công việc trễ nào mang “{text}” trong tên.} critical {Không có công việc đường găng nào mang “{text}” trong tên.} other {Không có công việc nào mang “{text}” trong tên.}}',
  withoutDates: '{count, number} <wide>chưa có ngày</wide>',
  worksWithoutDates: '{count, plural, other {# công việc chưa có ngày}}',
  number: 'Số',
  work: 'Công việc',
  done: 'Xong',
  after: 'Sau',
  fullScreen: 'Toàn màn hình',
  leaveFullScreen: 'Thoát toàn màn hình',
} satisfies Translation<typeof en>;
