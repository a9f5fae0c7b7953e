import { UserRound } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

interface AvatarProps {
  /** Null: no person. */
  readonly name: string | null;
  readonly size?: 'small' | 'medium' | 'large';
  /** When the name is beside it, the picture is decorative. */
  readonly decorative?: boolean;
  readonly className?: string;
}

const sizes = {
  small: 'size-5 text-[9px]',
  medium: 'size-7 text-2xs',
  large: 'size-10 text-base',
};

/** Initials on a quiet colour that is derived from the name. */
export function Avatar({ name, size = 'small', decorative = false, className }: AvatarProps) {
  const spoken = decorative
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': name ?? say('noOne'), title: name ?? say('noOne') };
  const look = cx(
    'inline-flex shrink-0 items-center justify-center rounded-full leading-none',
    sizes[size],
    className,
  );
  if (name === null) {
    return (
      <span {...spoken} className={cx(look, 'border border-dashed border-mark text-muted-foreground')}>
        <UserRound className="!size-3/5" />
      </span>
    );
  }
  return (
    <span
      {...spoken}
      // Drawn by the style sheet: the initials are a picture, not a text.
      data-initials={initialsOf(name)}
      style={{ '--hue': hueOf(name) } as React.CSSProperties}
      className={cx(
        look,
        'before:content-[attr(data-initials)] bg-[oklch(var(--avatar-lightness)_var(--avatar-chroma)_var(--hue))] font-semibold tracking-normal text-[oklch(var(--avatar-text)_0.07_var(--hue))]',
      )}
    />
  );
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** One of twelve colours, which are easy to distinguish in a list. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % 12) * 30 + 15;
}
