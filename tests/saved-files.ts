import { vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** Keeps what a page hands to the browser's downloads, in the order it does. `vi.restoreAllMocks` ends it. */
export function savedFiles(): { readonly files: () => Promise<readonly SavedFile[]> } {
  const blobs = new Map<string, Blob>()
  const saved: { readonly name: string; readonly blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, blob })
  })
  const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
  return {
    files: () =>
      Promise.all(saved.map(async ({ name, blob }) => ({ name, type: blob.type, text: await textOf(blob) }))),
  }
}
