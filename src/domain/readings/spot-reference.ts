/**
 * The reference on a spot's referral, which a laboratory repeats in its message: our report and the number of the
 * spot.
 */
export const spotReference = (reportId: number, number: number): string => `LENTIGO-${reportId}-${number}`

/** The references in a text, each once. */
export const spotReferencesIn = (text: string): { reportId: number; number: number }[] => {
  const found = [...text.matchAll(/\bLENTIGO[- ]?(\d{1,9})[- ](\d{1,4})\b/gi)].map(
    ([, reportId, number]) => `${Number(reportId)} ${Number(number)}`,
  )
  return [...new Set(found)].map((one) => {
    const [reportId = 0, number = 0] = one.split(' ').map(Number)
    return { reportId, number }
  })
}
