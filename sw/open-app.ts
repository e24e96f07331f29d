type Windows = {
  matchAll: (which: { type: 'window' }) => Promise<readonly Pick<WindowClient, 'focus' | 'navigate'>[]>
  openWindow: Clients['openWindow']
}

/**
 * The page that a notification opens: one of our own paths; null for a notification of the outbox, which leaves an
 * open app where it is.
 */
const pathOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : null

/**
 * Handles a press on a notification: brings an open app to the front, at the page of the notification; otherwise
 * opens the app there.
 */
export async function openApp(windows: Windows, data: unknown): Promise<void> {
  const path = pathOf(data)
  const [open] = await windows.matchAll({ type: 'window' })
  if (open === undefined) await windows.openWindow(path ?? '/clinician/outbox')
  else {
    await open.focus()
    if (path !== null) await open.navigate(path)
  }
}
