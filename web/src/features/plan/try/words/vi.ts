import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  timeline: 'Dòng thời gian',
  tryPlan: 'Thử kế hoạch',
  tryHint: 'Thay đổi kế hoạch cho riêng bạn, rồi áp dụng hoặc không',
  trying: '<b>Bạn đang thử một kế hoạch</b><soft>: hãy dời, vẽ và nhập; không ai khác thấy.</soft>',
  tryingSo: '<b>Bạn đang thử một kế hoạch</b><soft>: {what}</soft>',
  throwAway: 'Bỏ',
  apply: 'Áp dụng',
  tried: 'đang thử',
  endStays:
    '{changed, plural, other {# công việc đổi}}{late, plural, =0 {} other {, # việc thành trễ}}, ngày kết thúc dự án giữ nguyên',
  endShifts:
    '{changed, plural, other {# công việc đổi}}{late, plural, =0 {} other {, # việc thành trễ}}, ngày kết thúc dự án {shift}',
  collided: '{count, plural, other {# công việc đã bị người khác thay đổi}}',
  notWhileTrying: 'Bạn đang thử một kế hoạch. Hãy áp dụng hoặc bỏ kế hoạch đó trước khi đổi các hàng.',
  onlyDates: 'Khi thử kế hoạch, chỉ đổi được ngày và liên kết: hãy áp dụng hoặc bỏ kế hoạch trước.',
  followersGoAlong: 'Khi thử kế hoạch, các việc theo sau cùng dời.',
  throwing: 'bỏ kế hoạch',
  leavingOut: 'bỏ ra những gì người khác đã thay đổi',
  thrownAway: 'Đã bỏ kế hoạch',
  undo: 'Hoàn tác',
  applied: 'Đã áp dụng kế hoạch: {count, plural, other {# công việc đổi}}',
  nothingToUndo:
    'Kế hoạch này không còn gì để hoàn tác. Những gì mọi người thấy chỉ hoàn tác được sau khi bạn áp dụng hoặc bỏ kế hoạch.',
  nothingToRedo: 'Kế hoạch này không còn gì để làm lại.',
  othersChanged: 'Người khác đã thay đổi các công việc bạn đang thử',
  applyingReplaces: 'Áp dụng kế hoạch sẽ thay giá trị của họ bằng giá trị của bạn.',
  leaveOut: 'Bỏ các việc này ra',
  applyMine: 'Áp dụng của tôi',
  work: 'Công việc',
  field: 'Trường',
  theirs: 'Của họ',
  yours: 'Của bạn',
} satisfies Translation<typeof en>;
