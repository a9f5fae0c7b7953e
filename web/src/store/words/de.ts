import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  whoCould:
    '{count, plural, one {Wer das könnte: {people}.} other {Wer das könnte: {people} und # weitere.}}',
  whoCouldAll: 'Wer das könnte: {people}.',
  whoIs: '{name} ({as})',
  noOne: 'Keine für Sie sichtbare Person darf das.',
  owner: 'zuständig',
  assignee: 'zugewiesen',
  reviewer: 'prüft',
  creator: 'hat es erstellt',
  projectMember: 'Mitglied des Projekts',
  projectLead: 'Projektleitung',
  departmentHead: 'Abteilungsleitung',
  deputy: 'Stellvertretung der Abteilung',
  manager: 'Manager',
  admin: 'Administrator',
  ownRole: 'durch die Rolle',
  askForIt: 'Darum bitten',
  asked: 'Sie haben {moment} darum gebeten.',
  isAsked: '{people} sehen im Eingang, dass Sie darum bitten',
  notAsked: 'Die Bitte wurde nicht gesendet',
  mayNot: 'Keine Berechtigung: {what}',
  home: 'Start',
  whyThisDate: 'Warum dieses Datum?',
} satisfies Translation<typeof en>;
