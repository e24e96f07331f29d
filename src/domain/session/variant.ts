/** P1.brand.01: the two visual variants of the experiment. */
export type Variant = 'a' | 'b'

/** P1.brand.03: the share of people who see variant b. */
const experimentSplit = 0.5

/** The variant that a query asks for (`?variant=b`, the name ours), else by the login id half and half; a for visitors. */
export function variantFor(requested: string | null, loginId: string | null): Variant {
  if (requested === 'a' || requested === 'b') return requested
  if (loginId === null) return 'a'
  return fractionOf(loginId) < experimentSplit ? 'b' : 'a'
}

/** The same number from 0 to 1 for the same id, evenly spread (FNV-1a). */
function fractionOf(id: string): number {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // The low bits of FNV-1a are spread well; the high ones of short texts less so.
  return (hash & 0xffff) / 0x10000
}
