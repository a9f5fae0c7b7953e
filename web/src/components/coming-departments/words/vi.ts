import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Công việc chưa có phòng ban',
  without: '{count, plural, other {# công việc chưa có phòng ban.}}',
  headDoesNotSee:
    '{count, plural, other {Dự án hoặc người phụ trách có phòng ban, nhưng trưởng phòng chưa thấy chúng ở đó.}}',
  showChange: 'Xem những gì sẽ thay đổi…',
  haveOne: '{count, plural, other {# công việc giờ đã có phòng ban}}',
  noneGiven: 'Chưa công việc nào được gán phòng ban',
  give: '{count, plural, other {Gán phòng ban cho # công việc}}',
  how: 'Mỗi công việc nhận phòng ban của dự án, hoặc của người phụ trách nếu dự án không có. Đây là một thay đổi có thể hoàn tác.',
  cancel: 'Hủy',
  department: 'Phòng ban',
  works: 'Công việc',
  seenBy: 'Từ đó được thấy bởi',
  nobodyYet: 'Chưa có ai: phòng ban không có trưởng phòng',
} satisfies Translation<typeof en>;
