/** Long enough for any browser to have taken the bytes. */
const KEPT_MILLISECONDS = 60_000

/** Hands bytes to the browser's downloads under a name. */
export function saveFile(name: string, mediaType: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS)
}
