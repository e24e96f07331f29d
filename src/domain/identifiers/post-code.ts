// Australia Post's ranges. Ranges inside another state's range come first.
const ranges: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
]

/** Whether a text has the format of a postcode in New Zealand and Australia: four digits. */
export const isPostCode = (text: string): boolean => /^\d{4}$/.test(text)

/** The Australian state or territory of a postcode; null if there is none. */
export function australianStateOf(postCode: string): string | null {
  if (!isPostCode(postCode)) return null
  const code = Number(postCode)
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? null
}
