/** The note that accompanies every AI result, wherever it is shown or sent. */
export const aiResultNotice = 'From a computer program. It is not a diagnosis.'

/** A program's result, as one line: who made the program, its version, and the day as text. */
export const aiResultTitle = ({ maker, version }: { maker: string; version: string }, day: string): string =>
  `${maker} ${version}, ${day}`

/** Why the day of a result can't be right; null where it can. `visitDay` and `today` are the days where its visit was. */
export function resultDateProblem(
  day: string,
  { visitDay, today }: { visitDay: string; today: string },
): string | null {
  if (day > today) return 'This day has not come yet.'
  return day < visitDay ? 'A result can’t be older than the photo of its visit.' : null
}
