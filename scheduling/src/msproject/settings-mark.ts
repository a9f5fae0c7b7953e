import type { DatesSettings } from '../neutral/neutral-plan.ts';
import type { TextField, TextValue } from './text-fields.ts';
import { childrenOf, textOf, type XmlRecord } from './xml-records.ts';

/** The third last of Microsoft Project's own text fields, in the row of the whole project. */
export const SETTINGS_FIELD: TextField = { id: 188_744_014, name: 'Text28', alias: 'Gantry: settings' };

const MARK =
  /^People count: (yes|no); works start with the project: (yes|no); progress: as (planned|it happens)(; no start)?$/;

/**
 * "People count: yes; works start with the project: no; progress: as planned": readable for people, and parsed by an
 * import.
 */
export function writeSettingsMark(settings: DatesSettings): TextValue {
  const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');
  const parts = [
    `People count: ${yesOrNo(settings.peopleCount)}`,
    `works start with the project: ${yesOrNo(settings.worksFromStart)}`,
    `progress: ${settings.progressEntry === 'as_planned' ? 'as planned' : 'as it happens'}`,
    ...(settings.hasStart ? [] : ['no start']),
  ];
  return { field: SETTINGS_FIELD, text: parts.join('; ') };
}

/** Reads the settings from the row of the whole project; undefined if there are none. */
export function readSettingsMark(projectRow: XmlRecord): DatesSettings | undefined {
  const mark = childrenOf(projectRow, 'ExtendedAttribute').find(isSettingsMark);
  const [, people, works, progress, noStart] = MARK.exec((mark && textOf(mark, 'Value')) ?? '') ?? [];
  if (people === undefined) return undefined;
  return {
    peopleCount: people === 'yes',
    worksFromStart: works === 'yes',
    progressEntry: progress === 'planned' ? 'as_planned' : 'as_it_happens',
    hasStart: noStart === undefined,
  };
}

/** Whether a custom field contains these settings. */
export const isSettingsMark = (attribute: XmlRecord): boolean =>
  textOf(attribute, 'FieldID') === String(SETTINGS_FIELD.id) && MARK.test(textOf(attribute, 'Value') ?? '');
