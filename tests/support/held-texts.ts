import type { Page } from '@playwright/test'

/** Which of the texts an object of the page still holds once V8 has collected all that it can. */
export async function heldTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  const pieces: string[] = []
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await devTools.send('HeapProfiler.enable')
  // It collects garbage before it writes; what a string says stands in it as JSON.
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devTools.detach()
  const snapshot = pieces.join('')
  return texts.filter((text) => snapshot.includes(JSON.stringify(text).slice(1, -1)))
}
