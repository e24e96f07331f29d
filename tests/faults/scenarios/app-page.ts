import type { Page } from '@playwright/test'
import { signIn, waitUntilReadyForOffline } from '../../e2e/actions/visit-actions.ts'
import { pharmacist, type World } from '../world.ts'

/** The app itself with its screens and its worker, signed in and ready to work offline. */
export async function appPage({ browser, network }: World): Promise<Page> {
  const page = await browser.page()
  await signIn(page, network.url, pharmacist)
  await waitUntilReadyForOffline(page)
  return page
}
