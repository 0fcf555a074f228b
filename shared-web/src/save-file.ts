/** Starts a download. `type` is the media type of a text. */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
