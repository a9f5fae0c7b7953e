import type en from './en.ts';

export default {
  beyondYears: 'Các ngày sẽ nằm ngoài các năm từ 1900 đến 2199.',
  milestoneLength: 'Mốc không có thời lượng.',
  calendarTooShort: 'Lịch không có nhiều thời gian làm việc đến thế.',
  constraintWithoutDate: 'Ràng buộc này cần một ngày.',
  begunInFuture: 'Ngày bắt đầu thực tế không thể ở tương lai.',
  finishedInFuture: 'Ngày kết thúc thực tế không thể ở tương lai.',
  isDone: 'Công việc đã xong. Hãy mở lại trước khi nhập phần còn lại.',
  finishOfDone: 'Công việc đã xong. Hãy mở lại trước khi bỏ ngày kết thúc thực tế.',
  onlyDoneFinished: 'Chỉ công việc đã xong mới có ngày kết thúc.',
  nothingLeft: 'Công việc đã xong 100 % thì không còn gì.',
  moreThanWhole: 'Phần còn lại không thể nhiều hơn toàn bộ công việc.',
  nothingDone: 'Chưa làm gì, nên phần còn lại không thể là 0.',
  hundredYears: 'Công việc sẽ kéo dài hơn một trăm năm.',
} as const satisfies Record<keyof typeof en, string>;
