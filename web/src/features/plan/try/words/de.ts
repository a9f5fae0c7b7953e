import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  timeline: 'Zeitleiste',
  tryPlan: 'Testen',
  tryHint: 'Den Plan nur für sich ändern und dann anwenden oder verwerfen',
  trying:
    '<b>Sie probieren einen Plan aus</b><soft>: Verschieben, zeichnen und tippen Sie; niemand sonst sieht es.</soft>',
  tryingSo: '<b>Sie probieren einen Plan aus</b><soft>: {what}</soft>',
  throwAway: 'Verwerfen',
  apply: 'Anwenden',
  tried: 'ausprobiert',
  endStays:
    '{changed, plural, one {# Vorgang geändert} other {# Vorgänge geändert}}{late, plural, =0 {} one {, # wird verspätet} other {, # werden verspätet}}, Projektende bleibt',
  endShifts:
    '{changed, plural, one {# Vorgang geändert} other {# Vorgänge geändert}}{late, plural, =0 {} one {, # wird verspätet} other {, # werden verspätet}}, Projektende {shift}',
  collided:
    '{count, plural, one {Ein Vorgang wurde von anderen geändert} other {# Vorgänge wurden von anderen geändert}}',
  notWhileTrying:
    'Sie probieren einen Plan aus. Wenden Sie ihn an oder verwerfen Sie ihn, bevor Sie Zeilen ändern.',
  onlyDates:
    'Während Sie einen Plan ausprobieren, können Sie nur Termine und Verknüpfungen ändern. Wenden Sie ihn zuerst an oder verwerfen Sie ihn.',
  followersGoAlong: 'Während ein Plan ausprobiert wird, ziehen Nachfolger mit.',
  throwing: 'Verwerfen des Plans',
  leavingOut: 'Auslassen der von anderen geänderten Vorgänge',
  thrownAway: 'Der Plan wurde verworfen',
  undo: 'Rückgängig',
  applied: 'Plan angewendet: {count, plural, one {# Vorgang geändert} other {# Vorgänge geändert}}',
  nothingToUndo:
    'In diesem Plan gibt es nichts mehr rückgängig zu machen. Um andere Änderungen rückgängig zu machen, wenden Sie ihn zuerst an oder verwerfen Sie ihn.',
  nothingToRedo: 'In diesem Plan gibt es nichts mehr zu wiederholen.',
  othersChanged: 'Andere haben Vorgänge aus Ihrem Entwurf geändert',
  applyingReplaces: 'Wenn Sie Ihren Plan anwenden, ersetzen Ihre Werte die der anderen.',
  leaveOut: 'Diese auslassen',
  applyMine: 'Meine anwenden',
  work: 'Vorgang',
  field: 'Feld',
  theirs: 'Deren Wert',
  yours: 'Ihr Wert',
} satisfies Translation<typeof en>;
