/** "12 days", "4 months", "1 year": a number of days in words. */
export function spanText(days: number): string {
  const months = Math.round(days / 30.44)
  if (months < 1) return days === 1 ? '1 day' : `${days} days`
  if (months < 12) return months === 1 ? '1 month' : `${months} months`
  const years = Math.round(months / 12)
  return years === 1 ? '1 year' : `${years} years`
}
