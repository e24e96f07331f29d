import { i18n, type Messages } from '@lingui/core'
import { hostCountry } from './host-country.ts'

/** The languages to choose from; English is that of the host's country. */
export const languages = ['en', 'mi'] as const
export type Language = (typeof languages)[number]

const storageKey = 'lentigo.language'

/** The language chosen on this device; English by default, and where storage is disabled. */
export function chosenLanguage(): Language {
  try {
    return localStorage.getItem(storageKey) === 'mi' ? 'mi' : 'en'
  } catch {
    return 'en'
  }
}

/** Stores the choice and reloads the page. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
  location.reload()
}

type Catalog = { messages: Messages }
type Locale = 'en-NZ' | 'en-AU' | 'mi'

/** New Zealand's English stands in the pages themselves; others are fetched, and lie on the device like all code. */
const catalogs: Record<Locale, readonly (() => Promise<Catalog>)[]> = {
  'en-NZ': [],
  'en-AU': [() => import('./main/en-AU.po'), () => import('./more/en-AU.po')],
  mi: [() => import('./main/mi.po'), () => import('./more/mi.po')],
}

/** Before the first page: its words in the language that was chosen. What can't be fetched is said in English. */
export async function loadTranslations(): Promise<void> {
  const locale: Locale = chosenLanguage() === 'mi' ? 'mi' : hostCountry() === 'NZ' ? 'en-NZ' : 'en-AU'
  const loaded = await Promise.allSettled(catalogs[locale].map((fetchCatalog) => fetchCatalog()))
  const messages = loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value.messages] : []))
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...messages) as Messages })
}
