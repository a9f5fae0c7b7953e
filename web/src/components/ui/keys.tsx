import { cx } from '#lib/cx.ts';
import { spellKeys } from '#lib/keys/spell-keys.ts';

interface KeysProps {
  /** As commands declare them: `C`, `Ctrl+K`, `G H`. */
  readonly keys: string;
  readonly className?: string | undefined;
}

/** The key hint beside an action, quiet and small. */
export function Keys({ keys, className }: KeysProps) {
  return (
    <kbd
      className={cx(
        'inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-bar bg-current/8 px-[5px] font-sans text-2xs font-normal tracking-normal',
        className ?? 'text-muted-foreground',
      )}
    >
      {spellKeys(keys)}
    </kbd>
  );
}
