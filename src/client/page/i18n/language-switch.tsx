import { Languages } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { chosenLanguage, chooseLanguage } from './locale.ts'

/** Switches to the other language, named in itself; the choice stays on this device. */
export function LanguageSwitch() {
  const isMaori = chosenLanguage() === 'mi'
  return (
    <Button kind="quiet" size="small" icon={Languages} onPress={() => void chooseLanguage(isMaori ? 'en' : 'mi')}>
      {isMaori ? <span lang="en">In English</span> : <span lang="mi">Ki te reo Māori</span>}
    </Button>
  )
}
