import { Segmented } from '#components/ui/segmented.tsx';

interface ChoiceLineProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly { readonly value: V; readonly label: string }[];
}

/** A line of a dialog: a label and a few options to choose from. */
export function ChoiceLine<V extends string>(props: ChoiceLineProps<V>) {
  return (
    <>
      <span className="text-muted-foreground">{props.label}</span>
      <span className="min-w-0 overflow-x-auto">
        <Segmented {...props} />
      </span>
    </>
  );
}
