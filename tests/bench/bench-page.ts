import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Opens an empty page at `origin`, so that it has that origin's storage and calls, and runs one of the bench's scripts in it. */
export async function openBenchPage(
  page: Page,
  { origin, pages, script }: { origin: string; pages: string; script: string },
): Promise<void> {
  const address = `${origin}/bench`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
  )
  await page.goto(address)
  // Nothing may stand between the page and the network while bytes are counted.
  await page.unrouteAll()
  const worker = await readFile(join(pages, 'photo-worker.js'), 'utf8')
  await page.evaluate((text) => Object.assign(globalThis, { photoWorkerScript: text }), worker)
  await page.addScriptTag({ path: join(pages, `${script}.js`) })
}

/** Lays files of this machine into the page's only file field, as a person chooses photos. */
export async function givePhotos(page: Page, paths: readonly string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(() => { const field = document.createElement('input'); field.type = 'file'; field.multiple = true; document.body.append(field); return field })()`,
  })
  if (result.objectId === undefined) throw new Error('The page has no file field.')
  await cdp.send('DOM.setFileInputFiles', { files: [...paths], objectId: result.objectId })
  await cdp.detach()
}
