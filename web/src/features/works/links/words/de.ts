import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  FS: 'Ende-Anfang',
  SS: 'Anfang-Anfang',
  FF: 'Ende-Ende',
  SF: 'Anfang-Ende',
  kindAndLag: '{kind}, {lag}',
  lag: '{size} {unit, select, min {min} h {h} other {T}}',
  elapsedLag: '{size} {unit, select, min {min} h {h} other {T}} fortlaufend',
  linkAfter: 'Verknüpfung: {key} nach {other}, {kind}',
  linkBefore: 'Verknüpfung: {key} vor {other}, {kind}',
  linkChanged: 'Verknüpfung: {link}, {kind}',
  linkRemoved: 'Verknüpfung entfernt: {link}',
} satisfies Translation<typeof en>;
