import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  demo: 'Công ty mẫu',
  note: 'Người, dự án và công việc của công ty mẫu là hư cấu. Hãy xóa chúng khi bạn bắt đầu làm thật: những gì bạn và người của bạn đã tạo vẫn còn, và giờ đầu tiên bắt đầu.',
  remove: 'Xóa công ty mẫu',
  title: 'Xóa công ty mẫu?',
  counting: 'Đang xem những gì mất và những gì còn …',
  goes: 'Mất vĩnh viễn',
  stays: 'Còn lại',
  figures:
    '{users, plural, other {# người}}, {projects, plural, other {# dự án}}, {works, plural, other {# công việc}}, {departments, plural, other {# phòng ban}}, {labels, plural, other {# nhãn}}, {resources, plural, other {# nguồn lực}}',
  madeByDemo: 'Trong đó có những gì đã tạo khi đăng nhập bằng người của công ty mẫu: {projects}.',
  madeWorks: '{count, plural, other {# công việc}}',
  howToKeep: 'Để giữ một dự án như vậy, trước hết hãy đặt một người của bạn làm trưởng dự án.',
  comments: '{count, plural, other {# bình luận}} mà người của bạn đã viết ở công việc của công ty mẫu.',
  moved:
    '{count, plural, other {# trong số các công việc nằm}} trong một dự án của công ty mẫu, sẽ không còn dự án và có mã mới.',
  emptied: 'Trường nào nêu người, phòng ban hay nhãn của công ty mẫu sẽ được để trống.',
  forGood: 'Không thể hoàn tác. Nhật ký vẫn giữ những gì đã xảy ra.',
  typeWord: 'Gõ {word} để xác nhận',
  word: 'demo',
  cancel: 'Hủy',
  demoPerson:
    'Bạn đang đăng nhập với tư cách một người của công ty mẫu, người này sẽ mất cùng công ty mẫu. Hãy mời chính bạn làm quản trị viên, đăng nhập bằng người đó, rồi xóa.',
  gone: 'Đã xóa công ty mẫu',
  notGone: 'Chưa xóa được công ty mẫu',
} satisfies Translation<typeof en>;
