import { vi } from 'vitest';

/** What the modules need of a page where there is none: cookies that behave as a browser's do, and storage. */
export function standInForPage(stored: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const page = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=0(;|$)/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost:3000', pathname: '/' });
  vi.stubGlobal('localStorage', standInForStorage(stored));
  return { page, written };
}

function standInForStorage(stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
