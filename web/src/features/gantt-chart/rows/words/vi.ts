import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  onItsWay: 'Công việc này còn đang được gửi đến máy chủ. Khi gửi xong thì mở được.',
  placesOf: 'Vị trí của {count, number} công việc',
  placeOf: 'Vị trí của {name}',
  newWork: 'Công việc mới “{title}”',
  changeOf: 'Thay đổi {count, plural, other {# công việc}}',
  isNow:
    '{key}: {status, select, backlog {tồn đọng} todo {cần làm} in_progress {đang làm} in_review {đang duyệt} done {xong} other {đã hủy}}',
  areNow:
    '{count, plural, other {# công việc}}: {status, select, backlog {tồn đọng} todo {cần làm} in_progress {đang làm} in_review {đang duyệt} done {xong} other {đã hủy}}',
  movedByDay: '{key} đã dời một ngày',
  manyMovedByDay: '{count, plural, other {# công việc đã dời một ngày}}',
  binned: 'Đã đưa {key} vào thùng rác',
  manyBinned: 'Đã đưa {count, plural, other {# công việc}} vào thùng rác',
  nothingChanged: 'Không có gì thay đổi',
  aWork: 'Một công việc',
  notMade: 'Chưa tạo được “{title}”',
  editAgain: 'Sửa lại',
  moved: '{name} đã chuyển chỗ',
  atTop: '{name} nay ở cấp cao nhất',
  below: '{name} nay nằm dưới {parent}',
  manyMoved: 'Đã chuyển {count, number} công việc',
  manyAtTop: '{count, number} công việc nay ở cấp cao nhất',
  manyBelow: '{count, number} công việc nay nằm dưới {parent}',
  manyStay: '{count, number} công việc vẫn ở chỗ cũ',
  stays: '{name} vẫn ở chỗ cũ',
  quoted: '“{what}”',
  showSelection: 'Hiện toàn bộ phần đã chọn',
  markDone: 'Đánh dấu là xong',
  bin: 'Đưa vào thùng rác',
  nextWork: 'Công việc kế tiếp',
  workBefore: 'Công việc liền trước',
  closePeek: 'Đóng phần xem nhanh',
  undatedWorks: 'Công việc chưa có ngày',
  noProjectStart:
    'Dự án chưa có ngày bắt đầu. Hãy nhập ngày đó trong “Sửa dự án” để các công việc này có ngày.',
  notScheduledYet:
    'Kế hoạch này giữ nguyên các ngày cũ. Nhấn “Xếp lịch” ở trang tổng quan để các công việc này bắt đầu cùng dự án.',
  undatedHint: 'Kéo vào biểu đồ, hoặc nhấn Enter',
  undatedAt: '{key}: {start} đến {finish}. Nhấn Enter để đặt các ngày này, phím mũi tên để đổi.',
  noWorkMoves: 'Không công việc nào dời ngày',
  spokenAt: '{key} {span}',
  whatFollows: 'Những gì sẽ theo sau hiện ở đây.',
  comesAfter: '{key} {title} nối sau {before} {beforeTitle}',
  remove: 'Bỏ',
} satisfies Translation<typeof en>;
