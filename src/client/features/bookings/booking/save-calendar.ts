/** Hands a calendar file to the device: phones offer to add it, others keep it under its name. */
export function saveCalendar(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'booking.ics'
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
