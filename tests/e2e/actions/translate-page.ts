import type { Page } from '@playwright/test'
import { translateDocument, type TranslatedBy } from '../../support/translate-document.ts'

/** Has every page that is opened from now on translated. */
export const translatePages = (page: Page, by: TranslatedBy): Promise<unknown> =>
  page.addInitScript(translateDocument, by)

/** How many texts of the page stand in what a translator makes. */
export const countTranslated = (page: Page): Promise<number> => page.locator('font font').count()
