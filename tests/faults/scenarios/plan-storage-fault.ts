import type { Page } from '@playwright/test'
import type { StorageFault } from '../page/indexed-db-faults.ts'

/** Has the page's IndexedDB go wrong once, as planned. */
export const planStorageFault = (page: Page, fault: StorageFault): Promise<void> =>
  page.evaluate((given) => globalThis.faultPage.fault(given), fault)
