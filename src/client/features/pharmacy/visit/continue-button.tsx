import { ArrowRight } from 'lucide-react'
import type { Unchanged } from '../../../../domain/visits/unchanged-answers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { unchangedWord } from './consent/unchanged-word.ts'

/** For how long the button takes no press once its word is another: nobody confirms what was not read. */
const newWordMs = 300

/** Goes on to the next step, or confirms what was said last time and goes on. */
export function ContinueButton({
  unchanged,
  to,
  onPress,
}: {
  unchanged: Unchanged | null
  to: string
  onPress: () => void
}) {
  return (
    <Button
      key={unchanged}
      kind="primary"
      size="main"
      icon={ArrowRight}
      iconAt="end"
      guardMs={unchanged === null ? 0 : newWordMs}
      onPress={onPress}
    >
      {unchangedWord(unchanged) ?? `Go to ${to}`}
    </Button>
  )
}
