import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  tried: '{count, plural, other {# công việc}} tiếp tục từ {day} trong kế hoạch đang thử.',
  nothing: 'Không có việc dở dang nào nằm trước {day}.',
  promised: '{count, plural, other {# công việc}} giữ nguyên vì có ràng buộc cam kết ngày.',
  refused: '{count, plural, other {# công việc}} giữ nguyên vì bạn không được xếp lịch.',
} satisfies Translation<typeof en>;
