import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  noSuchPerson: 'Không có người đang hoạt động nào như vậy.',
  noSuchProject: 'Không có dự án này, hoặc bạn không thấy được nó.',
  noSuchDepartment: 'Không có phòng ban này.',
  noSuchLabel: 'Không có nhãn này.',
  noSuchCalendar: 'Không có lịch này.',
  noSuchWork: 'Không có công việc này, hoặc bạn không thấy được nó.',
  noSuchResource: 'Không có nguồn lực này.',
  demoIsGone: 'Công ty mẫu đã bị xóa vĩnh viễn. Không thể khôi phục lại.',
} satisfies Translation<typeof en>;
