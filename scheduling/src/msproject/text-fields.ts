import { element, wrapping } from './xml-writer.ts';

/** One of Microsoft Project's own text fields, used for data that the format does not support. */
export interface TextField {
  readonly id: number;
  /** Its name in Microsoft Project. */
  readonly name: string;
  /** The title of its column. */
  readonly alias: string;
}

/** The value of such a field in a row of the file. */
export interface TextValue {
  readonly field: TextField;
  readonly text: string;
}

/** The fields that the file uses, with their names. */
export function writeTextFields(fields: readonly TextField[]): string {
  if (fields.length === 0) return '';
  return wrapping(
    'ExtendedAttributes',
    fields.map(({ id, name, alias }) =>
      wrapping('ExtendedAttribute', [
        element('FieldID', id),
        element('FieldName', name),
        element('Alias', alias),
      ]),
    ),
  );
}

export const writeTextValue = ({ field, text }: TextValue): string =>
  wrapping('ExtendedAttribute', [element('FieldID', field.id), element('Value', text)]);
