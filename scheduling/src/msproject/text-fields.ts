import { element, wrapping } from './xml-writer.ts';

/** One of Microsoft Project's own text fields, which stands for something that the format has no place for. */
export interface TextField {
  readonly id: number;
  /** What Microsoft Project calls it. */
  readonly name: string;
  /** What people read above its column. */
  readonly alias: string;
}

/** What a row of the file says in such a field. */
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
