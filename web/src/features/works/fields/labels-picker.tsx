import type { Label } from '@gantry/contract';
import type { Hue } from '@gantry/contract/vocabulary';
import { useRef, useState } from 'react';
import { MultiPicker, type PickerOption } from '#components/ui/picker.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { rankBy, rankOf, ranks } from '#lib/rank.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { say } from '../words/index.ts';
import { createLabel } from './create-label.ts';
import { editableFields } from './editable-field.ts';
import { swatch } from './field-options.tsx';
import { hueOfNewLabel, huesToOffer, newLabelName, newLabelValue } from './new-label.ts';
import { commonIds, editIds, type OpenPickerProps } from './picker-props.ts';
import { useLabelOptions } from './reference-pickers.tsx';
import { useDraftValues } from './use-draft-values.ts';

/** Labels to choose from; a new name creates a label, in a colour to choose. */
export function LabelsPicker(props: OpenPickerProps) {
  const { labels, options } = useLabelOptions();
  const [typed, setTyped] = useState('');
  const dispatch = useAppDispatch();
  const current = commonIds(props.works, 'labelIds');
  // The list of all labels may not yet contain a label that was just created.
  const made = useRef<Label[]>([]);
  const { picker, addWhenMade } = useDraftValues(props, current, (before, labelIds) => {
    const chosen = [...labels, ...made.current].filter((label) => labelIds.includes(label.id));
    props.onChange(editIds('labelIds', before, labelIds), {
      labels: chosen.map(({ id, name, color }) => ({ id, name, color })),
    });
  });
  const name = newLabelName(typed, labels);
  const ranked = rankBy(options, typed, ({ label }) => ({ text: label }));
  const isSimilar = ({ label }: { label: string }) => rankOf(typed, label) === ranks.fuzzy;
  const [similar, found] = [ranked.filter(isSimilar), ranked.filter((option) => !isSimilar(option))];
  const make = async (body: { name: string; color: Hue }) => {
    const label = await createLabel(dispatch, body);
    made.current.push(label);
    return label.id;
  };
  const choose = (values: string[]) => {
    const hue = values.map(hueOfNewLabel).find((found) => found !== undefined);
    if (hue === undefined || name === undefined) return picker.onChange(values);
    addWhenMade(make({ name, color: hue })).catch((error: unknown) =>
      notifyFailure(say('labelNotCreated'), error),
    );
  };
  return (
    <MultiPicker
      {...picker}
      label={editableFields.labelIds.name}
      placeholder={say('findLabel')}
      trigger={props.trigger}
      options={[
        ...found,
        ...(name === undefined ? [] : newOptions(name, labels)),
        // A label that only resembles the new name is not used for it.
        ...similar,
      ]}
      onSearch={setTyped}
      onChange={choose}
    />
  );
}

function newOptions(name: string, labels: Parameters<typeof huesToOffer>[0]): PickerOption<string>[] {
  return huesToOffer(labels).map((hue, index) => ({
    value: newLabelValue(hue),
    label: index === 0 ? say('createLabel', { name }) : say('createLabelIn', { name, color: hue }),
    icon: swatch(hue),
  }));
}
