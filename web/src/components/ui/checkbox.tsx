import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { cx } from '#lib/cx.ts';

type CheckboxProps = Omit<Base.Root.Props, 'className' | 'children'> & { readonly className?: string };

/** Needs a name: wrap it in a label, or set `aria-label`. Its pointer target is 24 px, larger than what is drawn. */
export function Checkbox({ className, ...rest }: CheckboxProps) {
  return (
    <Base.Root
      {...rest}
      className={cx(
        'relative inline-flex size-3.5 shrink-0 after:absolute after:-inset-[6.5px] items-center justify-center rounded-bar border-[1.5px] border-mark data-checked:border-primary data-checked:bg-primary data-checked:text-primary-foreground data-indeterminate:border-primary data-indeterminate:bg-primary data-indeterminate:text-primary-foreground data-disabled:opacity-50 pointer-coarse:size-4',
        className,
      )}
    >
      <Base.Indicator
        className="flex data-unchecked:hidden"
        render={(props, state) => (
          <span {...props}>
            {state.indeterminate ? (
              <Minus className="!size-2.5 !stroke-[3]" />
            ) : (
              <Check className="!size-2.5 !stroke-[3]" />
            )}
          </span>
        )}
      />
    </Base.Root>
  );
}
