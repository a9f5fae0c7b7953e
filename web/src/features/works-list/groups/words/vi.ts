import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notLoaded: 'Không tải được các công việc này. {why}',
  newIn: 'Công việc mới trong {name}',
  beforeLastWeek: 'Trước tuần trước',
  lastWeek: 'Tuần trước',
  thisWeek: 'Tuần này',
  nextWeek: 'Tuần sau',
  later: 'Muộn hơn',
  noStatus: 'Không có trạng thái',
  noLabel: 'Không có nhãn',
  noParent: 'Không có công việc cấp trên',
  unknownPerson: 'Người không rõ',
  aProject: 'Một dự án',
  aLabel: 'Một nhãn',
  hiddenWork: 'Một công việc mà bạn không được xem',
  aDepartment: 'Một phòng ban',
  closeGroup: 'Đóng nhóm',
  openGroup: 'Mở nhóm',
  flipGroup: 'Mở hoặc đóng nhóm',
  newInGroup: 'Công việc mới trong nhóm',
  toHead: 'Đến đầu nhóm',
} satisfies Translation<typeof en>;
