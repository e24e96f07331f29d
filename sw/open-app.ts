type Windows = {
  matchAll: (which: { type: 'window' }) => Promise<readonly Pick<WindowClient, 'focus' | 'navigate'>[]>
  openWindow: Clients['openWindow']
}

/** Where a notice leads: one of our own paths; null for one of the outbox, which leaves an open app as it stands. */
const pathOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : null

/** A notice was touched: the app that is open comes to the front, at the page that the notice is of; else it opens there. */
export async function openApp(windows: Windows, data: unknown): Promise<void> {
  const path = pathOf(data)
  const [open] = await windows.matchAll({ type: 'window' })
  if (open === undefined) await windows.openWindow(path ?? '/clinician/outbox')
  else {
    await open.focus()
    if (path !== null) await open.navigate(path)
  }
}
