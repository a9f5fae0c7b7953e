import type { Plugin } from 'vite';

const insertion = /^__insertCSS\(.*\);?$/m;

/**
 * sonner adds a style element when it is imported, which the content security policy blocks. The same rules come from
 * its style sheet (styles/global.css), so this plugin removes the call. A version of sonner that injects its styles in
 * another way fails the build.
 */
export function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'gantry:sonner-without-style-element',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        if (!insertion.test(code)) this.error('sonner no longer inserts its styles as expected: look again');
        return { code: code.replace(insertion, ''), map: null };
      },
    },
  };
}
