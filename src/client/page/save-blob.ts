/** Saves a file through the browser's downloads; phones offer to open it. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
