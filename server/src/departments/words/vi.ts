import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  belowItself: 'Một phòng ban không thể nằm dưới chính nó: {names}.',
  itselfOrBelow: 'Chính phòng ban này, hoặc một phòng ban bên dưới.',
  mostDepartments: 'Một công ty có nhiều nhất {most, number} phòng ban. Hãy xóa bớt một phòng ban trống.',
  codeTaken: 'Mã {code} đã thuộc về phòng ban khác. Hãy chọn mã khác.',
  stillHas: '{name} vẫn còn {things}. Hãy chuyển sang phòng ban khác trước.',
  departments: 'phòng ban bên dưới',
  people: 'người',
  projects: 'dự án',
  resources: 'nguồn lực',
  works: 'công việc',
} satisfies Translation<typeof en>;
