import { Languages } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { chosenLanguage, chooseLanguage } from './language.ts'

/** The other language, named in itself; the choice stays on this device. */
export function LanguageChoice() {
  const isReo = chosenLanguage() === 'mi'
  return (
    <Button kind="quiet" size="small" icon={Languages} onPress={() => chooseLanguage(isReo ? 'en' : 'mi')}>
      {isReo ? <span lang="en">In English</span> : <span lang="mi">Ki te reo Māori</span>}
    </Button>
  )
}
