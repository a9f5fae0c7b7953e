export { absenceEntity } from './absence-entity.ts';
export {
  type AbsenceSpan,
  findAbsenceFacts,
  findBinnedSpan,
  insertWhy,
  listSpansOf,
} from './absence-repository.ts';
export { createAbsences } from './create-absences.ts';
export { startForgettingWhys } from './forget-whys.ts';
export { getAbsenceReaders, getAbsenceRow, listAbsences, presentAbsence } from './read-absences.ts';
export { rehearseAbsences } from './rehearse-absences.ts';
export { requireEntering } from './require-entering.ts';
export { momentsOf } from './span.ts';
export { findTimesAway, type WorkingMinutes, withoutAbsences } from './time-away.ts';
export { type AbsenceWriter, createAbsence, deleteAbsence, updateAbsence } from './write-absences.ts';
