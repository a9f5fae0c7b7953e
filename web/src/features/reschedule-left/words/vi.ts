import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  about:
    'Việc đã bắt đầu sẽ tiếp tục từ ngày này, việc chưa bắt đầu sẽ bắt đầu từ đó. Công việc đã xong và công việc nằm sau ngày này giữ nguyên.',
  from: 'Từ ngày',
  byProject: 'Ngày tình trạng của từng dự án, nếu không có thì hôm nay',
  asked: 'Đang tính những gì sẽ dời …',
  unknown: 'Chưa biết những gì sẽ dời.',
  nothingLeft: 'Không có việc dở dang nào nằm trước ngày này.',
  found: '{count, plural, other {# công việc}} chưa xong nằm trước ngày này và sẽ tiếp tục từ đó.',
  promised: '{count, plural, other {# công việc}} giữ nguyên vì có ràng buộc cam kết ngày. {names}',
  promisedAndMore:
    '{count, plural, other {# công việc}} giữ nguyên vì có ràng buộc cam kết ngày. {names} và {more, number} công việc khác',
  refused: '{count, plural, other {# công việc}} giữ nguyên vì bạn không được xếp lịch. {names}',
  refusedAndMore:
    '{count, plural, other {# công việc}} giữ nguyên vì bạn không được xếp lịch. {names} và {more, number} công việc khác',
  cancel: 'Hủy',
  reschedule: 'Xếp lại {count, plural, other {# công việc}}',
  rescheduleNone: 'Xếp lại',
  isRescheduled: 'Đã xếp lại {count, plural, other {# công việc}}.',
  notRescheduled: 'Chưa xếp lại được',
} satisfies Translation<typeof en>;
