import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Cân bằng dự án này',
  description:
    'Công việc chờ đến khi người thực hiện có thời gian, và đến khi đủ máy móc hoặc tổ đội rảnh. Không có gì thay đổi trước khi bạn áp dụng kế hoạch.',
  looking: 'Đang tìm một kế hoạch không có quá tải…',
  failed: 'Không tìm được kế hoạch vì trình duyệt đã dừng việc tìm kiếm. Hãy đóng và thử lại.',
  nothing: 'Không có người, máy móc hoặc tổ đội nào quá tải. Không có gì để cân bằng.',
  cancel: 'Hủy',
  close: 'Đóng',
  tryIt: 'Thử kế hoạch này',
  weeks: 'Tuần quá tải',
  moved: 'Công việc dời ngày',
  finish: 'Kết thúc',
  late: 'Quá hạn chót',
  unchanged: 'không đổi',
  becomes: 'thành',
  movedWorks: 'Công việc bắt đầu vào ngày khác',
  more: 'và {count, number} mục nữa',
  notStarted:
    '{count, plural, other {# công việc về sau cũng sẽ phải chờ}}: hãy cân bằng lại sau khi bạn áp dụng kế hoạch này.',
  unsolved: 'Chờ đợi không giải quyết được',
  unsolvedOne: '{name}, từ {day}: {keys}',
  unknownPerson: 'Một người mà bạn không thấy',
  stays:
    'Công việc đã bắt đầu, có ngày nhập tay hoặc ngày đã cam kết, và công việc bạn không được xếp lịch sẽ giữ nguyên. Công việc của dự án khác không được tính.',
  announce: '{count, plural, other {# công việc chờ}} để không còn quá tải',
  level: 'Cân bằng',
  levelHint: 'Để công việc chờ đến khi người, máy móc và tổ đội rảnh',
  overloaded: '{count, plural, other {# người}} có nhiều việc cùng lúc hơn khả năng.',
  overloadedResources: '{count, plural, other {# tổ đội hoặc máy móc}} có nhiều việc cùng lúc hơn khả năng.',
} satisfies Translation<typeof en>;
