import { i18n } from '@lingui/core'
import { I18nProvider, type TransRenderProps } from '@lingui/react'
import type { ReactNode } from 'react'
import { chosenLanguage } from './locale.ts'

/**
 * Each text in an element of its own (see `OwnText`). Marks one in te reo Māori as such for screen readers: the page's
 * language is English.
 */
function TranslatedText({ id, children }: TransRenderProps) {
  const isMaori = chosenLanguage() === 'mi' && id in i18n.messages
  return <span {...(isMaori && { lang: 'mi' })}>{children}</span>
}

/** Gives every page the translations that `loadTranslations` has loaded. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
      {children}
    </I18nProvider>
  )
}
