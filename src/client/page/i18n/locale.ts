import { i18n, type Messages } from '@lingui/core'
import { deviceSettings } from '../device-settings.ts'
import { hostCountry } from './host-country.ts'

/** The languages to choose from; English is that of the host's country. */
const languages = ['en', 'mi'] as const
export type Language = (typeof languages)[number]

/** The language chosen on this device; English by default, and where storage is disabled. */
export const chosenLanguage = (): Language => (deviceSettings.read('language') === 'mi' ? 'mi' : 'en')

/** Stores the choice, for the service worker too, and reloads the page. */
export async function chooseLanguage(language: Language): Promise<void> {
  await deviceSettings.save(new Map([['language', language]]))
  location.reload()
}

type Locale = 'en-NZ' | 'en-AU' | 'mi'

/** English is in the pages themselves; a translation is loaded, and stored on the device like all code. */
const loadCatalog: Partial<Record<Locale, () => Promise<{ messages: Messages }>>> = { mi: () => import('./mi.po') }

/** Loads the translations of the chosen language before the first page. If this fails, the pages are in English. */
export async function loadTranslations(): Promise<void> {
  const locale: Locale = chosenLanguage() === 'mi' ? 'mi' : hostCountry() === 'NZ' ? 'en-NZ' : 'en-AU'
  const catalog = await loadCatalog[locale]?.().catch(() => undefined)
  i18n.loadAndActivate({ locale, messages: catalog?.messages ?? {} })
}
