/** A typed site price: dollars, empty, or invalid. */
type TypedPrice = { kind: 'own'; dollars: number } | { kind: 'none' } | { kind: 'unclear' }

/** Parses a price with or without a dollar sign and thousands separators. */
export function typedPrice(text: string): TypedPrice {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (plain === '') return { kind: 'none' }
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? { kind: 'own', dollars: Number(plain) } : { kind: 'unclear' }
}
