import { Switch as Base } from '@base-ui/react/switch';
import { cx } from '#lib/cx.ts';

type SwitchProps = Omit<Base.Root.Props, 'className' | 'children'> & { readonly className?: string };

/** A setting that takes effect at once. Needs a name: wrap it in a label, or set `aria-label`. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <Base.Root
      {...rest}
      className={cx(
        'inline-flex h-4.5 w-8 shrink-0 items-center rounded-full bg-mark p-0.5 data-checked:bg-primary data-disabled:opacity-50',
        className,
      )}
    >
      <Base.Thumb className="size-3.5 rounded-full bg-background transition-transform data-checked:translate-x-3.5" />
    </Base.Root>
  );
}
