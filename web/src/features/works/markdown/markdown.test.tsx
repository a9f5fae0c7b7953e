import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('Markdown', () => {
  test('becomes elements', () => {
    expect(html('54 **steel** tube piles')).toContain(
      '54 <strong class="font-semibold">steel</strong> tube piles',
    );
    expect(html('# Rows')).toContain('<h2');
    expect(html('- [x] two')).toContain('aria-label="done"');
    expect(html('- [x] two')).not.toContain('[x]');
    expect(html('3. three')).toContain('<ol start="3"');
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td');
  });

  test('shows tags that somebody typed as text', () => {
    expect(html('<b>x</b>')).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html('<script>alert(1)</script>')).not.toContain('<script');
    expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  test('follows no link that could run a script, and loads no picture', () => {
    expect(html('[bad](javascript:alert(1))')).not.toContain('href');
    expect(html('[bad](<java\tscript:alert(1)>)')).not.toContain('href');
    expect(html('![x](https://example.com/a.png)')).not.toContain('<img');
    expect(html('[good](https://example.com)')).toContain('rel="noopener noreferrer"');
  });

  test('shows signs as they were typed', () => {
    expect(html('a &lt; b & c < d')).toContain('a &lt; b &amp; c &lt; d');
  });
});
