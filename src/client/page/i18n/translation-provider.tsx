import { i18n } from '@lingui/core'
import { I18nProvider, type TransRenderProps } from '@lingui/react'
import type { ReactNode } from 'react'
import { chosenLanguage } from './locale.ts'

/** The page is English: what is said in te reo Māori is marked so, for a voice that reads it, and lies as plain words do. */
function TranslatedText({ id, children }: TransRenderProps) {
  if (!(id in i18n.messages)) return children
  return (
    <span lang="mi" style={{ display: 'contents' }}>
      {children}
    </span>
  )
}

/** Gives every page the words that `readWords` has read. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} {...(chosenLanguage() === 'mi' && { defaultComponent: TranslatedText })}>
      {children}
    </I18nProvider>
  )
}
