/**
 * Downloads a file through the browser, which writes it as it arrives and shows the progress. The server names the
 * file.
 */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
