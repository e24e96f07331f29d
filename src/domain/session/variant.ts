/** The two visual variants of the experiment (P1.brand.01). */
type Variant = 'a' | 'b'

/** The share of users who see variant b (P1.brand.03). */
const experimentSplit = 0.5

/** The variant that the query requests (`?variant=b`, the name ours), else half and half by login id; `a` for visitors. */
export function variantFor(requested: string | null, loginId: string | null): Variant {
  if (requested === 'a' || requested === 'b') return requested
  if (loginId === null) return 'a'
  return fractionOf(loginId) < experimentSplit ? 'b' : 'a'
}

/** A number from 0 to 1 that depends only on the id, evenly distributed (FNV-1a). */
function fractionOf(id: string): number {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // The low bits of FNV-1a are distributed well; the high bits of short texts less so.
  return (hash & 0xffff) / 0x10000
}
