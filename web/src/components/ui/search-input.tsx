import { Search } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { Input } from './input.tsx';

interface SearchInputProps {
  /** The label: "Search projects". */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string | undefined;
  /** Trimmed; undefined when it is empty. */
  readonly onChange: (text: string | undefined) => void;
  /** Classes for the width; without them, the field takes a whole line on a phone. */
  readonly className?: string;
}

/** Filters a list while the person types. */
export function SearchInput({ label, placeholder, text, onChange, className }: SearchInputProps) {
  return (
    <div className={cx('relative', className === undefined && 'max-md:w-full')}>
      <Search className="absolute top-2 left-2.5 text-muted-foreground" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={text}
        onChange={(event) => onChange(event.target.value.trim() || undefined)}
        className={cx(className ?? 'w-56 max-md:w-full', 'pl-8')}
      />
    </div>
  );
}
