/** Before noon, and for the rest of the day; te reo Māori, so it is marked `lang="mi"`. */
export function greeting(now: Date): 'Mōrena' | 'Kia ora' {
  return now.getHours() < 12 ? 'Mōrena' : 'Kia ora'
}
