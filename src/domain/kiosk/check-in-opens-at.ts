/** How many minutes before an appointment check-in opens. */
export const checkInOpensMinutes = 120

const halfDay = 12 * 60

/**
 * The minute of the day at which check-in opens for an appointment entered as `time` (HH:MM), at the minute `now`; null
 * when it is already open, or the time is over. Up to 12:59 the time may mean am or pm. The function knows no
 * appointments, so it reveals none.
 */
export function checkInOpensAt(time: string, now: number): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const said = hours * 60 + minutes
  const meant = said < halfDay + 60 ? [said % halfDay, (said % halfDay) + halfDay] : [said]
  const isOpen = (begins: number) => begins >= now - 60 && begins <= now + checkInOpensMinutes
  const [next] = meant.filter((begins) => begins > now)
  return meant.some(isOpen) || next === undefined ? null : next - checkInOpensMinutes
}
