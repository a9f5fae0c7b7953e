import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  calendars: 'Lịch làm việc',
  ofCompany: 'Công ty',
  ofDepartment: 'Phòng ban',
  ofProject: 'Dự án',
  ofWork: 'Công việc',
  ofPerson: 'Người',
} satisfies Translation<typeof en>;
