import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notLoaded: 'Không tải được danh sách bản sao lưu',
  backups: 'Sao lưu',
  backupsNote:
    'Sau mỗi lần sao lưu, Gantry khôi phục bản đó vào một cơ sở dữ liệu tạm và kiểm tra từng bảng, từng dấu niêm phong.',
  proofOverdue: 'Đã hơn hai ngày chưa có bản sao lưu nào được kiểm chứng',
  proofOverdueWhat:
    'Những gì mất lúc này không lấy lại được. Hãy sao lưu ngay; nếu không thành công, lý do sẽ hiện ở đây.',
  failedAt: 'Bản sao lưu {when} bị lỗi',
  lastProved: 'Lần cuối kiểm chứng bằng cách khôi phục: <b>{when}</b>',
  lastRead:
    'Lần cuối đọc trọn bản sao lưu: <b>{when}</b>. Chưa thử khôi phục, nên mức kiểm chứng thấp hơn: tài khoản cơ sở dữ liệu không được phép tạo cơ sở dữ liệu tạm.',
  neverProved: 'Chưa có bản sao lưu nào được kiểm chứng.',
  backingUp: 'Đang sao lưu …',
  backUpNow: 'Sao lưu ngay',
  backup: 'Bản sao lưu',
  proving: 'Đã ghi xong bản sao lưu. Gantry đang khôi phục vào một cơ sở dữ liệu tạm để kiểm chứng.',
  writing: 'Đang ghi dữ liệu công ty: {progress} %.',
  diskFull:
    'Ổ đĩa đã đầy. Hãy giải phóng chỗ trên máy, giữ ít bản sao lưu hơn, hoặc chọn thư mục khác (BACKUP_FOLDER); Gantry sẽ thử lại trong vòng một giờ.',
  folder:
    'Không ghi được vào thư mục sao lưu. Hãy xem chủ sở hữu và quyền của thư mục, hoặc chọn thư mục khác (BACKUP_FOLDER); Gantry sẽ thử lại trong vòng một giờ.',
  interrupted: 'Gantry bị dừng trong lúc ghi. Gantry không giữ lại phần dở dang và sẽ sao lưu lại.',
  database:
    'Cơ sở dữ liệu ngừng trả lời trước khi sao lưu xong. Nhật ký máy chủ có thêm chi tiết; Gantry sẽ thử lại trong vòng một giờ.',
  other: 'Nhật ký máy chủ cho biết lý do. Gantry sẽ thử lại trong vòng một giờ.',
  proofFailed:
    'Một bản sao lưu đã được tạo nhưng không đạt khi Gantry thử. Đừng dựa vào bản này: hãy sao lưu lại và xem nhật ký máy chủ.',
  restored: 'Đã kiểm chứng',
  read: 'Chỉ đọc thử',
  failed: 'Không đạt',
  none: 'Chưa kiểm chứng',
  restoredHint: 'Đã khôi phục vào cơ sở dữ liệu tạm; mọi bảng và mọi dấu niêm phong đều đúng.',
  readHint:
    'Đã đọc trọn. Mức kiểm chứng này thấp hơn: tài khoản cơ sở dữ liệu không được phép tạo cơ sở dữ liệu tạm.',
  failedHint: 'Không đạt khi Gantry thử. Đừng dựa vào bản này.',
  noneHint: 'Gantry chưa thử tệp này.',
  files: 'Tệp',
  filesNote:
    'Trong <code>{folder}</code> trên máy chạy Gantry. Hãy chép sang máy khác: nếu mất máy này, các tệp cũng mất theo.',
  noFiles: 'Chưa có bản sao lưu nào ở đây',
  noFilesWhat: 'Gantry sẽ tạo bản đầu tiên vào giờ đã hẹn. Bạn cũng có thể sao lưu ngay.',
  backupFiles: 'Các tệp sao lưu',
  showAll: 'Hiện tất cả {count, number}',
  howToRestore:
    'Để khôi phục một bản sao lưu, hãy dừng Gantry và chạy lệnh này với thư mục dữ liệu trống: <code>{command}</code>. Tài liệu <em>Backup and restore</em> hướng dẫn từng bước.',
  madeBeforeUpgrade: '{when}<soft>, trước khi nâng cấp</soft>',
  encrypted: '{size}, đã mã hóa',
  notEncrypted: '{size}, chưa mã hóa',
  notSealed: 'Do phiên bản cũ tạo ra: không tải xuống được',
  downloadOf: 'Tải xuống bản sao lưu {when}',
  download: 'Tải xuống',
  notDownloaded: 'Không tải xuống được bản sao lưu',
  schedule: 'Lịch sao lưu',
  noneByItself: 'Gantry không tự sao lưu.',
  nextDue: 'Lần tới: {when}.',
  theSchedule: 'Lịch sao lưu',
  scheduleChanged: 'Đã đổi lịch sao lưu.',
  when: 'Khi nào',
  whenNote: 'Theo múi giờ của công ty, {timeZone}.',
  dailyAt: 'Mỗi ngày, {time}',
  never: 'Không tự sao lưu',
  kept: 'Số bản giữ lại',
  keptNote: 'Các bản cũ hơn bị xóa. Bản mới nhất đã kiểm chứng luôn được giữ.',
  howManyKept: 'Số bản được giữ lại',
  theLast: '{count, number} bản gần nhất',
  encryption: 'Mã hóa',
  hasKey:
    'Các bản sao lưu mới được mã hóa bằng khóa trong <code>BACKUP_KEY</code>. <b>Khóa đã mất thì không thay được</b>: không có khóa, không ai đọc được các bản sao lưu này. Hãy giữ khóa ở một nơi thứ hai, tách khỏi máy này và khỏi các bản sao lưu.',
  hasNoKey:
    'Các bản sao lưu chưa được mã hóa: ai có tệp đều đọc được mọi thứ trong đó. Để mã hóa, hãy đặt <code>BACKUP_KEY</code> dài ít nhất 20 ký tự rồi khởi động lại Gantry. Khóa đã mất thì không thay được, vì vậy hãy giữ thêm ở một nơi thứ hai.',
  everything: 'Lấy toàn bộ dữ liệu ra',
  everythingNote:
    'Mọi dữ liệu Gantry lưu về công ty trong một tệp nén: JSON và CSV cho từng bảng, Microsoft Project XML cho từng dự án. Dành cho chương trình khác; để đưa dữ liệu về lại Gantry, hãy dùng bản sao lưu.',
  downloadEverything: 'Tải xuống kho lưu của công ty',
  everythingNotDownloaded: 'Không tải xuống được kho lưu',
} satisfies Translation<typeof en>;
