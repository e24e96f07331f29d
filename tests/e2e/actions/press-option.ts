import type { Locator, Page } from '@playwright/test'

/** Presses an option, by its word, anywhere in its label: a translated word stands deeper, under what takes the press. */
export const pressOption = (within: Page | Locator, word: string): Promise<void> =>
  within.getByText(word, { exact: true }).locator('xpath=ancestor-or-self::label').click()
