/** How long before an appointment one checks in for it. */
export const checkInOpensMinutes = 120

const halfDay = 12 * 60

/**
 * From which minute of the day somebody can check in who says that their appointment is at `time` (HH:MM) while it is
 * the minute `now`; null where that is open, or the time is over. Up to 12:59 a time may be meant of morning or
 * afternoon. It knows of no appointment, so that it tells nobody whether there is one.
 */
export function checkInOpensAt(time: string, now: number): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const said = hours * 60 + minutes
  const meant = said < halfDay + 60 ? [said % halfDay, (said % halfDay) + halfDay] : [said]
  const isOpen = (begins: number) => begins >= now - 60 && begins <= now + checkInOpensMinutes
  const [next] = meant.filter((begins) => begins > now)
  return meant.some(isOpen) || next === undefined ? null : next - checkInOpensMinutes
}
