/** Leaves a file to the browser, which writes it as it comes and shows how far it is. The server names it. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
