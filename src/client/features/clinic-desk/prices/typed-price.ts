/** What is typed as an own price: dollars, none for an empty field, or nothing that can be saved. */
export type TypedPrice = { kind: 'own'; dollars: number } | { kind: 'none' } | { kind: 'unclear' }

/** Reads it, with or without a dollar sign and commas between thousands. */
export function typedPrice(text: string): TypedPrice {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (plain === '') return { kind: 'none' }
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? { kind: 'own', dollars: Number(plain) } : { kind: 'unclear' }
}
