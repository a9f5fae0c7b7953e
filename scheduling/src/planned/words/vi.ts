import type en from './en.ts';

export default {
  beyondYears: 'Công việc sẽ vượt ra ngoài các năm từ 1900 đến 2199.',
  milestoneLength: 'Mốc không có thời lượng.',
  calendarTooShort: 'Lịch không có nhiều thời gian làm việc đến thế.',
  constraintWithoutDate: 'Ràng buộc này cần một ngày.',
  begunInFuture: 'Một công việc không thể đã bắt đầu trong tương lai.',
  finishedInFuture: 'Một công việc không thể đã kết thúc trong tương lai.',
  isDone: 'Công việc đã xong. Hãy mở lại để nói rằng còn việc.',
  finishOfDone: 'Công việc đã xong. Hãy mở lại để bỏ ngày kết thúc.',
  onlyDoneFinished: 'Chỉ công việc đã xong mới có ngày kết thúc.',
  nothingLeft: 'Công việc đã xong 100 % thì không còn gì.',
  moreThanWhole: 'Phần còn lại không thể nhiều hơn toàn bộ công việc.',
  nothingDone: 'Công việc chưa làm gì, nên vẫn còn việc.',
  hundredYears: 'Công việc sẽ kéo dài hơn một trăm năm.',
} as const satisfies Record<keyof typeof en, string>;
