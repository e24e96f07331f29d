import { i18n } from '@lingui/core'
import { I18nProvider, type TransRenderProps } from '@lingui/react'
import type { ReactNode } from 'react'
import { chosenLanguage } from './locale.ts'

/**
 * Marks a text in te reo Māori as such for screen readers: the page's language is English. It does not change the
 * layout.
 */
function TranslatedText({ id, children }: TransRenderProps) {
  if (!(id in i18n.messages)) return children
  return (
    <span lang="mi" style={{ display: 'contents' }}>
      {children}
    </span>
  )
}

/** Gives every page the translations that `loadTranslations` has loaded. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} {...(chosenLanguage() === 'mi' && { defaultComponent: TranslatedText })}>
      {children}
    </I18nProvider>
  )
}
