import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  automatic: 'Tự động',
  byHand: 'Thủ công',
  isAutomatic: '{key} được lập lịch theo liên kết và ràng buộc',
  isByHand: '{key} giữ ngày như đã nhập',
  projectCalendar: 'Của dự án',
  hasProjectCalendar: '{key} theo lịch của dự án',
  hasCalendar: '{key} theo lịch {name}',
  hasConstraint: '{key}: {constraint}',
  takesNoDate: '“{constraint}” không có ngày. Hãy xóa ngày, hoặc chọn ràng buộc khác.',
  constraintNeedsDate: '{key} chưa có ngày: hãy nhập ngày của ràng buộc trước.',
  hasEffort: '{key} cần {length} công sức',
  hasNoEffort: '{key} không có công sức',
  labelled: '{key} có nhãn khác',
  assigned: '{key} {count, plural, =0 {không có người làm} other {do # người làm}}',
  resourced: '{key} {count, plural, =0 {không dùng nguồn lực} other {dùng # nguồn lực}}',
  notAName: '“{typed}” không có trong danh sách: {names}.',
  nothingKnown: '“{typed}” không được biết ở đây.',
  sameName: 'Có nhiều mục tên “{typed}”: hãy chọn ở trang của công việc.',
  noUnits: '“{typed}” không phải là phần thời gian làm việc: hãy nhập phần trăm như [50 %].',
  bareUnits:
    '“{typed}” có thể là phần trăm hoặc số lượng: hãy nhập [{typed} %] cho một phần thời gian làm việc.',
  tooManyUnits: 'Có {capacity}: hãy nhập số lượng, ví dụ [2], hoặc phần trăm, ví dụ [50 %].',
  hasDescription: '{key} có mô tả khác',
  hasNoDescription: '{key} không có mô tả',
  longDescription: 'Mô tả có tối đa {most, number} ký tự; đoạn này có {count, number}.',
  workingTime: 'Tính theo thời gian làm việc',
} satisfies Translation<typeof en>;
