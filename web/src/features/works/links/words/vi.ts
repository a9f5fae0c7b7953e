import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  FS: 'kết thúc – bắt đầu',
  SS: 'bắt đầu – bắt đầu',
  FF: 'kết thúc – kết thúc',
  SF: 'bắt đầu – kết thúc',
  kindAndLag: '{kind}, {lag}',
  lag: '{size} {unit, select, min {phút} h {giờ} other {ngày}}',
  elapsedLag: '{size} {unit, select, min {phút} h {giờ} other {ngày}} liên tục',
  linkAfter: 'Liên kết: {key} sau {other}, {kind}',
  linkBefore: 'Liên kết: {key} trước {other}, {kind}',
  linkChanged: 'Liên kết: {link}, {kind}',
  linkRemoved: 'Đã bỏ liên kết: {link}',
} satisfies Translation<typeof en>;
