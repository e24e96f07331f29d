type Windows = Pick<Clients, 'matchAll' | 'openWindow'>

/** A notice was touched: the app that is open comes to the front as it stands; else it opens at the outbox. */
export async function openApp(windows: Windows): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' })
  await (open === undefined ? windows.openWindow('/clinician/outbox') : open.focus())
}
