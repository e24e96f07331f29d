/** Formats a size in bytes: "820 kB", "3.4 MB", "61 MB", "10 GB" (decimal units). */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  const megabytes = bytes / 1_000_000
  if (megabytes >= 10_000) return `${Math.floor(megabytes / 1000)} GB`
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
